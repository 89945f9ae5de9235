/** Whether this computer has a network and the server answers; the banner and the retries follow it. */
import { create } from 'zustand';

interface ConnectionState {
  online: boolean;
  serverAnswers: boolean;
  /** While the connection is lost: epoch ms of the last answer, that is the age of what is on screen. */
  lastAnswerAt: number | null;
}

export const useConnection = create<ConnectionState>(() => ({
  online: navigator.onLine,
  serverAnswers: true,
  lastAnswerAt: null,
}));

/** The page that stands in without a server reads it (offline/offline.ts). */
const lastContactKey = 'treadline.lastContact';
const rememberMs = 30_000;

let answeredAt: number | null = null;
let rememberedAt = 0;

export function reportServer(answers: boolean): void {
  if (answers) {
    answeredAt = Date.now();
    if (answeredAt - rememberedAt > rememberMs) rememberContact();
  }
  if (useConnection.getState().serverAnswers !== answers) changed({ serverAnswers: answers });
}

/** True while there is neither a missing network nor a silent server. */
export function useConnected(): boolean {
  return useConnection((state) => state.online && state.serverAnswers);
}

/** Lost or found again. */
function changed(change: Partial<ConnectionState>): void {
  rememberContact();
  useConnection.setState({ ...change, lastAnswerAt: answeredAt });
}

function rememberContact(): void {
  if (answeredAt === null) return;
  rememberedAt = answeredAt;
  localStorage.setItem(lastContactKey, String(answeredAt));
}

const probeMs = 5_000;

/** Watches the network and, while the server is silent, asks for a small file until it answers. Returns the stop. */
export function watchConnection(onRecovered: () => void): () => void {
  const online = () => {
    changed({ online: navigator.onLine });
    if (navigator.onLine) onRecovered();
  };
  window.addEventListener('online', online);
  window.addEventListener('offline', online);
  window.addEventListener('pagehide', rememberContact);
  const timer = setInterval(async () => {
    if (useConnection.getState().serverAnswers) return;
    if (await probe()) {
      reportServer(true);
      onRecovered();
    }
  }, probeMs);
  return () => {
    window.removeEventListener('online', online);
    window.removeEventListener('offline', online);
    window.removeEventListener('pagehide', rememberContact);
    clearInterval(timer);
  };
}

/** True when the server answers anything that is not a gateway's "nobody there". */
export async function probe(): Promise<boolean> {
  try {
    const reply = await fetch(`/appVersion.json?r=${Math.random()}`, {
      cache: 'no-store',
      signal: AbortSignal.timeout(4_000),
    });
    return reply.status < 500;
  } catch {
    return false;
  }
}
