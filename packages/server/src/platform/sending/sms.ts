/** SMS over HTTP: a webhook of the operator's own, or Twilio's public API (POST …/2010-04-01/Accounts/{sid}/Messages.json). */
import { type Provider, sendTimeoutMs } from './sender.ts';

/** Posts `{ "to": "+…", "text": "…" }`; any 2xx is taken as handed over. */
export function createWebhook(settings: { url: string; token: string | null }): Provider {
  return async ({ address, body }) => {
    const reply = await post(settings.url, {
      headers: {
        'content-type': 'application/json',
        ...(settings.token === null ? {} : { authorization: `Bearer ${settings.token}` }),
      },
      body: JSON.stringify({ to: address, text: body }),
    });
    if (!reply.ok) throw new Error(`the webhook answered ${reply.status}`);
  };
}

/** @param settings `from` a number, or a messaging service (MG…); `url` another region's base address */
export function createTwilio(settings: { url?: string; account: string; token: string; from: string }): Provider {
  const base = settings.url ?? 'https://api.twilio.com';
  const address = new URL(`/2010-04-01/Accounts/${encodeURIComponent(settings.account)}/Messages.json`, base).href;
  const credentials = Buffer.from(`${settings.account}:${settings.token}`).toString('base64');
  return async (message) => {
    const reply = await post(address, {
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        authorization: `Basic ${credentials}`,
      },
      body: new URLSearchParams({
        To: message.address,
        [settings.from.startsWith('MG') ? 'MessagingServiceSid' : 'From']: settings.from,
        Body: message.body,
      }).toString(),
    });
    if (!reply.ok) throw new Error(`Twilio answered ${reply.status}${reasonOf(reply.text)}`);
  };
}

interface Reply {
  ok: boolean;
  status: number;
  text: string;
}

const longestReply = 20_000;

/** No redirects: they would carry message and credentials elsewhere. */
async function post(url: string, request: { headers: Record<string, string>; body: string }): Promise<Reply> {
  try {
    const reply = await fetch(url, {
      ...request,
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(sendTimeoutMs),
    });
    return { ok: reply.ok, status: reply.status, text: await beginningOf(reply) };
  } catch (error) {
    const { name, cause } = error as { name: string; cause?: { code?: unknown } };
    if (name === 'TimeoutError') throw new Error('the SMS provider did not answer in time');
    // Messages of fetch may quote the address, and addresses of webhooks may hold secrets.
    throw new Error(`the SMS provider cannot be reached (${typeof cause?.code === 'string' ? cause.code : name})`);
  }
}

async function beginningOf(reply: Response): Promise<string> {
  if (reply.body === null) return '';
  let text = '';
  const decoder = new TextDecoder();
  for await (const chunk of reply.body) {
    text += decoder.decode(chunk as Uint8Array, { stream: true });
    if (text.length >= longestReply) break;
  }
  return text;
}

/** Twilio's own words, e.g. "21211 Invalid 'To' Phone Number". */
function reasonOf(text: string): string {
  try {
    const { code, message } = JSON.parse(text) as { code?: unknown; message?: unknown };
    const words = [code, message].filter((word) => typeof word === 'number' || typeof word === 'string');
    return words.length > 0 ? `: ${words.join(' ')}` : '';
  } catch {
    return '';
  }
}
