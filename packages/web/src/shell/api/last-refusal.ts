/** The refusal that was answered last, for who reports what went wrong. */
import type { ApiError } from '@treadline/contract/call';

let last: string | null = null;

/** "A0117 /base/web/member/get 5f0c…": code, call and request number. */
export function lastRefusal(): string | null {
  return last;
}

export function noteRefusal({ code, requestId }: ApiError, path: string): void {
  last = [code, path, ...(requestId === null ? [] : [requestId])].join(' ');
}
