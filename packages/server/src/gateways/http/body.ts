/** Bodies of device calls: bytes, inflated when they came compressed, never beyond a bound. */
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';

const inflate = promisify(gunzip);

/** What a device call is refused with; `status` is the HTTP status. */
export class DeviceRefusal extends Error {
  readonly status: number;
  readonly code: string;
  /** Null: it makes no sense to come again with the same. */
  readonly retryAfterSeconds: number | null;

  constructor(status: number, code: string, message: string, retryAfterSeconds: number | null = null) {
    super(message);
    this.status = status;
    this.code = code;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** @throws DeviceRefusal when it cannot be inflated, or is larger than `limit` bytes afterwards */
export async function plainBody(body: unknown, encoding: string | undefined, limit: number): Promise<Buffer> {
  const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
  if (encoding === undefined || encoding === 'identity') return bytes;
  if (encoding !== 'gzip') throw new DeviceRefusal(415, 'encoding', 'gzip is the only encoding taken');
  try {
    return await inflate(bytes, { maxOutputLength: limit });
  } catch (error) {
    if ((error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE') {
      throw new DeviceRefusal(413, 'size', `more than ${limit} bytes when inflated`);
    }
    throw new DeviceRefusal(400, 'gzip', 'the body is not gzip');
  }
}

/** @throws DeviceRefusal when it is not JSON */
export function jsonBody(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    throw new DeviceRefusal(400, 'json', 'the body is not JSON');
  }
}
