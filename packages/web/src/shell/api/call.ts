/** One typed call from the browser: headers, time limit, notifications, and the 401 rule of ruling 2. */
import { ApiError, type CallResult, createCaller, type FetchLike, type UploadFile } from '@treadline/contract/call';
import type { Endpoint, InputOf } from '@treadline/contract/endpoint';
import { header } from '@treadline/contract/envelope';
import { reportServer } from '../connection/connection.ts';
import { storedLanguage, translate } from '../i18n/i18n.ts';
import { notify } from '../notify.ts';
import { asksNothing, endSession } from '../session/end-session.ts';
import { readToken } from '../session/session.ts';
import { compareUnitHeaders } from '../session/unit-headers.ts';
import { ServerUnreachable } from './api-error.ts';
import { noteRefusal } from './last-refusal.ts';

/** HDR-14 */
export const timeoutMs = 60_000;

export interface CallOptions {
  signal?: AbortSignal;
  /** The caller shows a refusal itself: no notification. A lost session is told in any case. */
  quiet?: boolean;
  /** For endpoints with an upload. */
  file?: UploadFile;
}

/** Calls an endpoint; rejects with `ApiError` when refused and with `ServerUnreachable` when nobody answers. */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: CallOptions = {},
): Promise<CallResult<E>> {
  try {
    return await caller(endpoint, input, {
      ...(options.signal ? { signal: options.signal } : {}),
      ...(options.file ? { file: options.file } : {}),
    });
  } catch (error) {
    if (error instanceof ApiError) {
      noteRefusal(error, endpoint.path);
      refused(error, options.quiet ?? false);
    }
    throw error;
  }
}

/** Calls an endpoint that answers a file and hands it to the browser to save (API-GEN-02). */
export async function download<E extends Endpoint & { kind: 'file' }>(endpoint: E, input: InputOf<E>): Promise<void> {
  const reply = (await call(endpoint, input)) as unknown as Response;
  const link = document.createElement('a');
  link.href = URL.createObjectURL(await reply.blob());
  link.download = fileName(reply.headers.get('content-disposition') ?? '');
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** Headers of every call (specification 7). */
function callHeaders(): Record<string, string> {
  const token = readToken();
  return {
    [header.language]: storedLanguage(),
    [header.timeZone]: Intl.DateTimeFormat().resolvedOptions().timeZone,
    [header.platform]: '1',
    ...(token ? { [header.token]: token } : {}),
  };
}

/** `fetch` with the time limit; what comes back also tells that the server lives and which units hold. */
const send: FetchLike = async (url, { signal, timeoutMs: own, ...request }) => {
  if (asksNothing()) return new Promise<never>(() => undefined);
  const limit = AbortSignal.timeout(own ?? timeoutMs);
  try {
    const reply = await fetch(url, { ...request, signal: signal ? AbortSignal.any([signal, limit]) : limit });
    reportServer(true);
    compareUnitHeaders(reply.headers as Headers);
    return reply;
  } catch (cause) {
    if (signal?.aborted) throw cause;
    reportServer(false);
    throw new ServerUnreachable(cause);
  }
};

const caller = createCaller(send, callHeaders);

/** Specification 8: non-200 and a code other than 00000 notify; a 401 without `isLogin` ends the session. */
function refused(error: ApiError, quiet: boolean): void {
  const lost = error.status === 401;
  if (lost && !error.isLogin) endSession();
  if (quiet && !lost) return;
  const text = error.status === 200 ? error.message : `${translate('shell.serverError')} ${error.message}`;
  notify({ kind: 'error', title: translate('shell.notice'), text, key: `call.${error.code}.${error.message}` });
}

function fileName(disposition: string): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  return encoded ? decodeURIComponent(encoded) : (/filename="?([^";]+)"?/i.exec(disposition)?.[1] ?? 'download');
}
