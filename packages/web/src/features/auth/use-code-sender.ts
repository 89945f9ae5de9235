/** The button that sends a code: locked for 60 s after a success, back at once after a failure (VAL-012, TERR-008). */
import { useEffect, useState } from 'react';

export interface CodeSender {
  /** Seconds until the next code may be asked for; 0: now. */
  secondsLeft: number;
  sending: boolean;
  /** Where the last code went, in words; null: none was sent. */
  sentTo: string | null;
  /** Sends when it may; false when the sending failed. `failed` gets the reason. */
  send: () => Promise<boolean>;
}

export interface Sent {
  seconds: number;
  sentTo: string;
}

/** `request` sends the code and answers the lock; null: what was entered does not allow it (the form has said why). */
export function useCodeSender(request: () => Promise<Sent> | null, failed: (error: unknown) => void): CodeSender {
  const [until, setUntil] = useState<number | null>(null);
  const [now, setNow] = useState(() => Date.now());
  const [sending, setSending] = useState(false);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const secondsLeft = until === null ? 0 : Math.max(0, Math.ceil((until - now) / 1000));
  const locked = secondsLeft > 0;

  useEffect(() => {
    if (!locked) return;
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, [locked]);

  const send = async () => {
    if (locked || sending) return false;
    const asked = request();
    if (asked === null) return false;
    setSending(true);
    try {
      const answer = await asked;
      const start = Date.now();
      setNow(start);
      setUntil(start + answer.seconds * 1000);
      setSentTo(answer.sentTo);
      return true;
    } catch (error) {
      setUntil(null);
      setSentTo(null);
      failed(error);
      return false;
    } finally {
      setSending(false);
    }
  };
  return { secondsLeft, sending, sentTo, send };
}
