/** Notifications raised outside components. The shell shows them; without a shell (login page) nobody listens. */
export interface Notice {
  kind: 'error' | 'warning' | 'success' | 'info';
  title: string;
  text?: string;
  /** Notices with the same key replace each other, so that a failing poll does not pile them up. */
  key?: string;
  /** Opens what the notice is about; the whole notice can be clicked. */
  open?: { label: string; run: () => void };
  /** A file to save, e.g. the failed rows of an import. */
  file?: { label: string; url: string };
  /** News rather than an answer to what was just done: below the menu, out of the way of buttons. */
  news?: boolean;
}

type Sink = (notice: Notice) => void;

let sink: Sink | null = null;

const keptKey = 'treadline.notice';

export function setNoticeSink(next: Sink | null): void {
  sink = next;
  const kept = sessionStorage.getItem(keptKey);
  if (next === null || kept === null) return;
  sessionStorage.removeItem(keptKey);
  next(JSON.parse(kept) as Notice);
}

/** For what ends with a reload of the page: said when the console is there again. */
export function notifyAfterReload(notice: Notice): void {
  sessionStorage.setItem(keptKey, JSON.stringify(notice));
}

export function notify(notice: Notice): void {
  sink?.(notice);
}
