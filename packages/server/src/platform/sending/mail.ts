/** E-mail over SMTP, as plain text with the same in simple HTML beside it. */
import { createTransport } from 'nodemailer';
import { type Provider, sendTimeoutMs } from './sender.ts';

/** @param settings `url` as smtp://user:password@host:port (STARTTLS when offered) or smtps://…; `from` the sender */
export function createMail(settings: { url: string; from: string }): Provider {
  const transport = createTransport({
    url: settings.url,
    connectionTimeout: sendTimeoutMs,
    greetingTimeout: sendTimeoutMs,
    socketTimeout: sendTimeoutMs,
    dnsTimeout: sendTimeoutMs,
    // A body is text made here; nothing of it may name a file or an address to read.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return async ({ address, subject, body }) => {
    await within(
      sendTimeoutMs,
      transport.sendMail({
        from: settings.from,
        to: { name: '', address },
        subject: subject ?? '',
        text: body,
        html: htmlOf(body),
        headers: { 'Auto-Submitted': 'auto-generated' },
      }),
    );
  };
}

/** Paragraphs of the text; a line that is nothing but a code stands large. */
export function htmlOf(text: string): string {
  const paragraphs = text.split(/\n\n+/).map((paragraph) => {
    const style = /^\d{6}$/.test(paragraph) ? codeStyle : paragraphStyle;
    return `<p style="${style}">${escaped(paragraph).replaceAll('\n', '<br>')}</p>`;
  });
  return `<!doctype html><html><body style="${bodyStyle}">${paragraphs.join('')}</body></html>`;
}

const bodyStyle = 'font-family:sans-serif;font-size:15px;line-height:1.5;color:#1f2733;margin:24px';
const paragraphStyle = 'margin:0 0 14px';
const codeStyle = 'margin:0 0 14px;font-size:28px;font-weight:bold;letter-spacing:4px';

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** A server that keeps talking without end is given up as well. */
async function within(ms: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('the mail server did not finish in time')), ms);
  });
  try {
    await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
