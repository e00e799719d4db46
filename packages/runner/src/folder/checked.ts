/** What is refused is told with its place, such as a file and a line. */
export function checked<T>(where: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw new Error(`${where}: ${error instanceof Error ? error.message : error}`, {
      cause: error,
    });
  }
}
