/**
 * Calls an endpoint of the contract and gives its typed result. Knows the envelope and nothing of the place it runs in:
 * in the browser it gets `fetch`, in tests `app.inject`.
 */
import type { Endpoint, InputOf, ResultOf } from './endpoint.ts';
import { type FieldProblem, header, type RefusalHint, successCode } from './envelope.ts';
import type { ErrorCode } from './error-code.ts';
import { parseJson } from './json.ts';

export interface CallReply {
  status: number;
  headers: { get(name: string): string | null };
  text(): Promise<string>;
}

export interface CallRequest {
  method: string;
  headers: Record<string, string>;
  /** JSON text, or a form with a file. */
  body?: string | FormData;
  signal?: AbortSignal;
  /** Instead of the usual time. */
  timeoutMs?: number;
}

/** What an endpoint with an upload takes beside its fields. */
export interface UploadFile {
  name: string;
  data: Blob;
}

export interface CallerOptions {
  signal?: AbortSignal;
  file?: UploadFile;
}

export type FetchLike = (url: string, request: CallRequest) => Promise<CallReply>;

/** A file is given whole (HDR-12): the caller reads name and bytes from the reply. */
export type CallResult<E extends Endpoint> = E['kind'] extends 'file' ? CallReply : ResultOf<E>;

export type Caller = <E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options?: CallerOptions,
) => Promise<CallResult<E>>;

/** The server refused, or answered something that is no envelope (then B0001). `message` is in the caller's language. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly fields: readonly FieldProblem[];
  readonly requestId: string | null;
  /** True on a 401 that leaves the session alone (ruling 2). */
  readonly isLogin: boolean;
  readonly hint: RefusalHint | null;

  constructor(about: {
    code: ErrorCode;
    message: string;
    status: number;
    fields?: readonly FieldProblem[];
    requestId?: string | null;
    isLogin?: boolean;
    hint?: RefusalHint | null;
  }) {
    super(about.message);
    this.name = 'ApiError';
    this.code = about.code;
    this.status = about.status;
    this.fields = about.fields ?? [];
    this.requestId = about.requestId ?? null;
    this.isLogin = about.isLogin ?? false;
    this.hint = about.hint ?? null;
  }
}

/** Path prefix of every call (HDR-01). */
export const apiBase = '/api';

/** `getHeaders` is asked at every call: token and language may have changed. */
export function createCaller(fetchLike: FetchLike, getHeaders: () => Record<string, string>): Caller {
  return async (endpoint, input, options = {}) => {
    const inQuery = endpoint.method === 'GET' || endpoint.method === 'DELETE';
    const query = inQuery ? queryText(input) : '';
    const form = endpoint.upload === null ? null : formOf(input, options.file);
    const reply = await fetchLike(`${apiBase}${endpoint.path}${query}`, {
      method: endpoint.method,
      // A form names its own content type, with its boundary.
      headers: { ...getHeaders(), ...(inQuery || form !== null ? {} : { 'content-type': 'application/json' }) },
      ...(inQuery ? {} : { body: form ?? JSON.stringify(input ?? {}) }),
      ...(options.signal === undefined ? {} : { signal: options.signal }),
      ...(endpoint.upload?.timeoutMs === undefined ? {} : { timeoutMs: endpoint.upload.timeoutMs }),
    });
    if (reply.status === 200 && reply.headers.get('content-disposition') !== null) {
      return reply as CallResult<typeof endpoint>;
    }
    const body = readEnvelope(await reply.text());
    if (reply.status === 200 && body?.code === successCode) return body.result as CallResult<typeof endpoint>;
    throw refusal(reply, body);
  };
}

/** GET and DELETE input: values become trimmed text, empty ones are dropped, lists travel comma-separated (VAL-006). */
export function queryText(input: unknown): string {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(input ?? {})) {
    if (value === undefined || value === null) continue;
    const text = (Array.isArray(value) ? value.join(',') : String(value)).trim();
    if (text !== '') query.set(key, text);
  }
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}

/** Fields first, so that the server knows them when the file comes. */
function formOf(input: unknown, file: UploadFile | undefined): FormData {
  const form = new FormData();
  for (const [key, value] of Object.entries(input ?? {})) {
    if (value !== undefined && value !== null) form.set(key, String(value));
  }
  if (file !== undefined) form.set('file', file.data, file.name);
  return form;
}

interface LooseEnvelope {
  code: string;
  message: string;
  result: unknown;
}

function readEnvelope(text: string): LooseEnvelope | null {
  try {
    const body = parseJson(text) as Partial<LooseEnvelope> | null;
    if (typeof body?.code !== 'string') return null;
    return { code: body.code, message: String(body.message ?? ''), result: body.result };
  } catch {
    return null;
  }
}

function refusal(reply: CallReply, body: LooseEnvelope | null): ApiError {
  const result = (body?.result ?? {}) as { fields?: FieldProblem[]; isLogin?: boolean; hint?: RefusalHint };
  return new ApiError({
    code: (body?.code as ErrorCode | undefined) ?? 'B0001',
    message: body?.message || `HTTP ${reply.status}`,
    status: reply.status,
    fields: result.fields ?? [],
    requestId: reply.headers.get(header.requestId),
    isLogin: result.isLogin === true,
    hint: result.hint ?? null,
  });
}
