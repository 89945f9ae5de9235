/** The server of component tests: one answer a path, and what was asked. */
import { vi } from 'vitest';

type Answer = unknown | ((body: Record<string, unknown>) => unknown);

export interface FakeServer {
  /** Bodies sent to a path such as `/base/web/auth/login`, oldest first. */
  asked: (path: string) => Record<string, unknown>[];
  answer: (path: string, answer: Answer) => void;
}

const countries = [
  { code: 'CN', name: 'China', area: '86', mobilePattern: null },
  { code: 'AU', name: 'Australia', area: '61', mobilePattern: null },
];

/** Stubs `fetch`; `success(...)` and `refusal(...)` build what it answers. Unknown paths fail the call. */
export function fakeServer(answers: Record<string, Answer> = {}): FakeServer {
  const known = new Map<string, Answer>(
    Object.entries({
      '/base/web/auth/countryList': success({ list: countries, total: countries.length }),
      ...answers,
    }),
  );
  const log: { path: string; body: Record<string, unknown> }[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const path = url.replace(/^\/api/, '').replace(/\?.*$/, '');
    const body = typeof init.body === 'string' ? (JSON.parse(init.body) as Record<string, unknown>) : {};
    log.push({ path, body });
    const answer = known.get(path);
    if (answer === undefined) throw new TypeError(`nobody answers ${path}`);
    return Response.json(typeof answer === 'function' ? answer(body) : answer);
  });
  return {
    asked: (path) => log.filter((each) => each.path === path).map(({ body }) => body),
    answer: (path, answer) => known.set(path, answer),
  };
}

export const success = (result: unknown) => ({ code: '00000', message: 'ok', result });

export const refusal = (code: string, message: string, ...fields: string[]) => ({
  code,
  message,
  result: fields.length === 0 ? null : { fields: fields.map((path) => ({ path, code, message })) },
});

export const session = (over: Record<string, unknown> = {}) =>
  success({ token: 'tok', showPopup: false, name: 'Lena', secondFactorDue: false, ...over });

export const environment = (over: Record<string, unknown> = {}) =>
  success({
    version: '1.0.0',
    languages: ['en-US'],
    demo: null,
    signUp: { open: true, activation: 'manual' },
    outbox: { sms: true, email: false },
    singleSignOn: false,
    appDownload: null,
    ...over,
  });
