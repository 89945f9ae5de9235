/** Machine import (model.md 4): what an import comes to. */

export interface ImportCounts {
  origin: number;
  success: number;
  /** There already, so nothing was to be done. */
  duplicate: number;
  failed: number;
}

/** STATE-IMPORT-02, ruling 27: no row refused is finished, every row refused is failed, anything else partly finished. */
export function importEnd({ origin, failed }: ImportCounts): 'finished' | 'partly_finished' | 'failed' {
  if (failed === 0) return 'finished';
  return failed < origin ? 'partly_finished' : 'failed';
}

/** What the push of the end says of it (TERR-004 to TERR-006): 1 success, 2 warning, 3 error. */
export function importNews(counts: ImportCounts): 1 | 2 | 3 {
  return newsOf[importEnd(counts)];
}

/** Rows not yet done can be called off. */
export function mayCancelImport(state: string): boolean {
  return state === 'uploading' || state === 'in_sync';
}

const newsOf = { finished: 1, partly_finished: 2, failed: 3 } as const;
