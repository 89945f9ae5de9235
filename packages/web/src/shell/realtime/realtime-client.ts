/**
 * Realtime client (architecture.md 8, contract/realtime). One socket for the whole console; subjects are asked for
 * while somebody listens. It comes back by itself with growing, scattered pauses, and tells so that pages refetch.
 * A failed connection raises no message (RT-06); the state stands beside refresh.
 */
import { pingSeconds, realtimePath, type Subject, type SubjectData, subjectNames } from '@treadline/contract/realtime';
import { create } from 'zustand';
import { storedLanguage } from '../i18n/i18n.ts';
import { readToken } from '../session/session.ts';

export interface RealtimeState {
  state: 'connecting' | 'open' | 'closed';
  /** Epoch ms of the last message with data, null before the first. */
  lastMessageAt: number | null;
}

export const useRealtime = create<RealtimeState>(() => ({ state: 'closed', lastMessageAt: null }));

type Listener<S extends Subject> = (data: SubjectData<S>) => void;

const listeners = new Map<Subject, Set<(data: never) => void>>();
const reconnectListeners = new Set<() => void>();

const firstPauseMs = 1_000;
const longestPauseMs = 30_000;
/** Without any answer for so long the line is taken for dead. */
const silenceMs = (pingSeconds + 15) * 1_000;

let socket: WebSocket | null = null;
let wanted = false;
let attempts = 0;
let opened = 0;
let heardAt = 0;
let retryTimer: ReturnType<typeof setTimeout> | undefined;
let pingTimer: ReturnType<typeof setInterval> | undefined;

/** Opens the line and keeps it open until `stopRealtime`. */
export function startRealtime(): void {
  wanted = true;
  if (!socket) connect();
}

export function stopRealtime(): void {
  wanted = false;
  clearTimeout(retryTimer);
  socket?.close();
}

/** Listens to a subject; returns the end of it. */
export function listen<S extends Subject>(subject: S, listener: Listener<S>): () => void {
  const set = listeners.get(subject) ?? new Set();
  listeners.set(subject, set);
  set.add(listener);
  if (set.size === 1) subscribe();
  return () => {
    set.delete(listener);
    if (set.size === 0) subscribe();
  };
}

/** Called after the line was lost and came back: what happened between is to be refetched. */
export function onReconnect(listener: () => void): () => void {
  reconnectListeners.add(listener);
  return () => reconnectListeners.delete(listener);
}

/** Pause before the n-th attempt (0-based): doubles from 1 s to 30 s, scattered by half so that clients do not come at once. */
export function pauseMs(attempt: number, random = Math.random()): number {
  const full = Math.min(longestPauseMs, firstPauseMs * 2 ** attempt);
  return full / 2 + (full / 2) * random;
}

function connect(): void {
  const token = readToken();
  if (!wanted || !token) return;
  useRealtime.setState({ state: 'connecting' });
  const query = new URLSearchParams({
    language: storedLanguage(),
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    platform: '1',
  });
  const address = `${location.origin.replace(/^http/, 'ws')}${realtimePath}?${query}`;
  const line = new WebSocket(address, [`treadline.${token}`]);
  socket = line;
  line.onopen = () => {
    attempts = 0;
    opened++;
    heardAt = Date.now();
    useRealtime.setState({ state: 'open' });
    subscribe();
    pingTimer = setInterval(() => ping(line), pingSeconds * 1_000);
    if (opened > 1) for (const listener of [...reconnectListeners]) listener();
  };
  line.onmessage = (event) => {
    heardAt = Date.now();
    receive(String(event.data));
  };
  line.onclose = () => {
    clearInterval(pingTimer);
    socket = null;
    useRealtime.setState({ state: 'closed' });
    if (wanted) retryTimer = setTimeout(connect, pauseMs(attempts++));
  };
}

function ping(line: WebSocket): void {
  if (Date.now() - heardAt > silenceMs) line.close();
  else line.send(JSON.stringify({ ping: Date.now() }));
}

/** Tells the server the subjects listened to now; the list replaces the last one. */
function subscribe(): void {
  if (socket?.readyState !== WebSocket.OPEN) return;
  const subscribed = subjectNames.filter((subject) => (listeners.get(subject)?.size ?? 0) > 0);
  socket.send(JSON.stringify({ subscribe: subscribed }));
}

function receive(text: string): void {
  let message: { subject?: Subject; data?: unknown };
  try {
    message = JSON.parse(text);
  } catch (cause) {
    console.warn('unreadable live message', cause);
    return;
  }
  if (!message.subject) return;
  useRealtime.setState({ lastMessageAt: Date.now() });
  for (const listener of [...(listeners.get(message.subject) ?? [])]) listener(message.data as never);
}
