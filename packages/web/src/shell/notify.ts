/** Notifications raised outside components. The shell shows them; without a shell (login page) nobody listens. */
export interface Notice {
  kind: 'error' | 'warning' | 'success' | 'info';
  title: string;
  text?: string;
  /** Notices with the same key replace each other, so that a failing poll does not pile them up. */
  key?: string;
}

type Sink = (notice: Notice) => void;

let sink: Sink | null = null;

export function setNoticeSink(next: Sink | null): void {
  sink = next;
}

export function notify(notice: Notice): void {
  sink?.(notice);
}
