/** What a failed statement means for the batch it was in. */

/**
 * `away`: the server is gone, stopping or out of room; `collision`: a report is stored already; `transient`: worth the
 * same again; `refused`: some row of it cannot be stored.
 */
export type Fault = 'away' | 'collision' | 'transient' | 'refused';

export function faultOf(error: unknown): Fault {
  // Our own mistake over some report: the others of its batch must not wait for it.
  if (error instanceof TypeError || error instanceof RangeError || error instanceof ReferenceError) return 'refused';
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
  // Without a five-character SQLSTATE it is the socket's or the client's error.
  if (!/^[0-9A-Z]{5}$/.test(code) || code.startsWith('E')) return 'away';
  if (code === '23505') return 'collision';
  if (code === '40001' || code === '40P01' || code === '55P03') return 'transient';
  return /^(08|53|57|58|XX|25|26|0A)/.test(code) ? 'away' : 'refused';
}
