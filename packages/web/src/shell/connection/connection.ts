/** Whether this computer has a network and the server answers; the banner and the retries follow it. */
import { create } from 'zustand';

interface ConnectionState {
  online: boolean;
  serverAnswers: boolean;
}

export const useConnection = create<ConnectionState>(() => ({ online: navigator.onLine, serverAnswers: true }));

export function reportServer(answers: boolean): void {
  if (useConnection.getState().serverAnswers !== answers) useConnection.setState({ serverAnswers: answers });
}

const probeMs = 5_000;

/** Watches the network and, while the server is silent, asks for a small file until it answers. Returns the stop. */
export function watchConnection(onRecovered: () => void): () => void {
  const online = () => useConnection.setState({ online: navigator.onLine });
  window.addEventListener('online', online);
  window.addEventListener('offline', online);
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
