/**
 * The file that piscina opens in a thread. Piscina begins with `require`, and Node 20 ends the whole process when
 * a thread is ended while it requires an ES module; what is imported, as here, can be ended at any moment.
 */
module.exports = async (
  task: import('./worker.ts', { with: { 'resolution-mode': 'import' }}).Task,
) => {
  const { default: work } = await import('./worker.ts');
  return work(task);
};
