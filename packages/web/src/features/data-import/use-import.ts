/** One import with how far it is; it is asked again while it runs, and at once when its end is pushed. */
import { dataImportApi } from '@treadline/contract/data-import';
import type { Endpoint } from '@treadline/contract/endpoint';
import { useEffect, useState } from 'react';
import { invalidate } from '../../shell/api/query-client.ts';
import { useApi } from '../../shell/api/use-api.ts';
import { useSubject } from '../../shell/realtime/use-subject.ts';

const askMs = 2_000;

/** @param lists old once the import has ended */
export function useImport(id: string | null, lists: readonly Endpoint[] = []) {
  const [pushed, setPushed] = useState<{ id: string; done: number } | null>(null);
  const [running, setRunning] = useState(true);
  const query = useApi(dataImportApi.get, id === null ? null : { id }, running ? { refetchMs: askMs } : {});
  const job = query.data ?? null;
  const ended = job !== null && job.finishedAt !== null;
  if (running === ended) setRunning(!ended);
  useSubject('user.progress', (progress) => setPushed({ id: progress.id, done: progress.done }));
  useSubject('user.import', () => void query.refetch());
  // The list behind the dialog shows what has come in.
  useEffect(() => {
    if (ended) void invalidate(...lists);
  }, [ended, lists]);
  const counted = job === null ? 0 : job.successCount + job.duplicateCount + job.failedCount;
  return { query, job, ended, done: Math.max(counted, pushed !== null && pushed.id === id ? pushed.done : 0) };
}
