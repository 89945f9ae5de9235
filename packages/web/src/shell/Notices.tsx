import { notification } from 'antd';
import { useEffect } from 'react';
import { type Notice, setNoticeSink } from './notify.ts';

/** LIM-003. A notice waits while the pointer rests on it. */
const noticeSeconds = 5;
/** Below the header and the tabs: the button that asks again is not covered by the notice of its failure. */
const noticeTopPx = 96;
/** News stands above the button that folds the menu. */
const newsBottomPx = 56;

/** Shows what `notify` was told. */
export function Notices() {
  const [api, holder] = notification.useNotification({
    placement: 'topRight',
    duration: noticeSeconds,
    pauseOnHover: true,
    // A stack waits as a whole while the pointer is on it, and never learns that a notice was closed beneath the pointer.
    stack: false,
    top: noticeTopPx,
    bottom: newsBottomPx,
  });
  useEffect(() => {
    setNoticeSink((notice) => {
      const key = notice.key ?? `notice.${++shown}`;
      const close = () => api.destroy(key);
      const { kind, title, text, open, news } = notice;
      api[kind]({
        key,
        title,
        role: kind === 'error' ? 'alert' : 'status',
        ...(text === undefined ? {} : { description: text }),
        ...(news ? { placement: 'bottomLeft' as const } : {}),
        ...(open ? { onClick: () => run(open.run, close), className: 'shell-notice-opens' } : {}),
        ...(open || notice.file ? { actions: <NoticeActions notice={notice} onDone={close} /> } : {}),
      });
    });
    return () => setNoticeSink(null);
  }, [api]);
  return holder;
}

let shown = 0;

function run(open: () => void, close: () => void): void {
  close();
  open();
}

/** For the keyboard, and to say what a click does. */
function NoticeActions({ notice, onDone }: { notice: Notice; onDone: () => void }) {
  const { open, file } = notice;
  return (
    <span className="shell-notice-actions">
      {file && (
        <a href={file.url} download onClick={(event) => event.stopPropagation()}>
          {file.label}
        </a>
      )}
      {open && (
        <button
          type="button"
          onClick={(event) => {
            event.stopPropagation();
            run(open.run, onDone);
          }}
        >
          {open.label}
        </button>
      )}
    </span>
  );
}
