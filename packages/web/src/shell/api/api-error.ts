/** What a call may fail with: refused by the server, or not answered at all. */
export { ApiError } from '@treadline/contract/call';

/** No answer came: no network, no server, or none within the time limit. */
export class ServerUnreachable extends Error {
  constructor(cause: unknown) {
    super('server unreachable', { cause });
    this.name = 'ServerUnreachable';
  }
}
