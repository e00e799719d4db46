/** The tournament that was opened from files. It stays while you look at its matches on other pages. */
import type { GivenFiles } from '../../shell/dropped-files.ts';
import { filesOfFolder, filesOfZip } from '../../stores/result-files.ts';
import { ResultsStore } from '../../stores/results-store.ts';
import { searchExecutor } from '../../work/worker-engine.ts';

export const results = new ResultsStore(() => searchExecutor());

export async function openFiles(given: GivenFiles): Promise<void> {
  switch (given.kind) {
    case 'folder':
      return results.open(() => filesOfFolder(given.files));
    case 'zip':
      return results.open(() => filesOfZip(given.file));
    case 'other':
      return results.complain(
        `${given.name} is neither the folder of a tournament nor its ZIP archive.`,
      );
  }
}
