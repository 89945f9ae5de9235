/**
 * The bell's state: what waits, whether it is lit, and what pushes do. A push lights it at once and costs one answer of
 * the server however many come: browsers ask at most every few seconds, each at its own moment.
 */
import type { ResultOf } from '@treadline/contract/endpoint';
import { type MessageRow, messageApi } from '@treadline/contract/message';
import type { SubjectData } from '@treadline/contract/realtime';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { queryClient } from '../../shell/api/query-client.ts';
import { useApi } from '../../shell/api/use-api.ts';
import { useSubject } from '../../shell/realtime/use-subject.ts';
import { useUser } from '../../shell/session/use-account.ts';
import { usePushNotices } from './push-notices.ts';
import { reloadMessages } from './use-open-message.ts';

export type Push = SubjectData<'user.badge'>;

/** LIM-002 */
const loadAfterMs = 3_000;
/** Between two answers while pushes go on. */
const gapMs = 5_000;
/** Browsers that heard the same push do not ask in the same moment. */
const scatterMs = 1_000;

export interface Bell {
  lit: boolean;
  /** Unread messages, counted up to 100 of each kind. */
  unread: number;
  /** The bell was opened: pushes are seen. */
  seen: () => void;
}

export function useBell(): Bell {
  const hearsAlarms = useUser().tyreType !== 'G';
  const [ready, setReady] = useState(false);
  const [pushed, setPushed] = useState(false);
  const startedAt = useRef(Date.now());
  const askedAt = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const waiting = useRef<Push[]>([]);
  const showPushes = usePushNotices();
  const { data } = useApi(messageApi.latest, ready ? {} : null, { staleMs: gapMs });
  const unread = data ? data.unread.alarms + data.unread.notices : 0;

  const ask = useEffectEvent(async () => {
    timer.current = undefined;
    askedAt.current = Date.now();
    await reloadMessages();
    const pushes = waiting.current;
    waiting.current = [];
    if (pushes.length > 0) showPushes(pushes, latestRows());
  });

  const schedule = () => {
    if (timer.current !== undefined) return;
    const now = Date.now();
    const at = Math.max(
      now + Math.random() * scatterMs,
      askedAt.current + gapMs,
      startedAt.current + loadAfterMs + scatterMs,
    );
    timer.current = setTimeout(() => void ask(), at - now);
  };

  useEffect(() => {
    const starting = setTimeout(() => setReady(true), loadAfterMs);
    return () => {
      clearTimeout(starting);
      clearTimeout(timer.current);
    };
  }, []);

  useSubject('user.badge', (push) => {
    if (push.alarmRank !== undefined && !hearsAlarms) return;
    // Read in another browser of the same person.
    if (push.miss === true && push.msgId === undefined) setPushed(false);
    if (push.miss !== true) {
      setPushed(true);
      if (waiting.current.length < mostWaiting) waiting.current.push(push);
    }
    schedule();
  });

  return {
    lit: pushed || unread > 0,
    unread,
    seen: () => {
      setPushed(false);
      setReady(true);
    },
  };
}

const mostWaiting = 1_000;

function latestRows(): MessageRow[] {
  const data = queryClient.getQueryData<ResultOf<typeof messageApi.latest>>([messageApi.latest.path, {}]);
  return data ? [...data.list, ...data.noticeList] : [];
}
