// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ApiError } from '@treadline/contract/call';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { installMessages } from '../../shell/i18n/i18n.ts';
import { loadLoginMessages } from '../../shell/i18n/login-messages.ts';
import { MobileForm } from './MobileForm.tsx';
import type { SignInWay } from './sign-in.ts';
import { type FakeServer, fakeServer, refusal, success } from './testing.ts';

const sms = '/base/web/auth/sendSms';
const mail = '/base/web/auth/sendEmail';
let server: FakeServer;

beforeEach(async () => {
  await installMessages(loadLoginMessages);
  server = fakeServer({ [sms]: success({ seconds: 60 }), [mail]: success({ seconds: 60 }) });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
});

async function show(signIn: (way: SignInWay) => Promise<void> = async () => undefined) {
  const spy = vi.fn(signIn);
  render(<MobileForm signIn={spy} outbox={{ sms: true, email: false }} />);
  await screen.findByRole('option', { name: 'Australia +61' });
  return spy;
}
const contact = () => screen.getByLabelText<HTMLInputElement>('Mobile number or e-mail');
const code = () => screen.getByLabelText<HTMLInputElement>('Code');
const sendButton = () => screen.getByRole('button', { name: /Send code|Again in|Sending/ });
const alerts = () => screen.getAllByRole('alert').map((each) => each.textContent);

test('needs a number or address, and a code, before it calls [VAL-009] [VAL-010]', async () => {
  const signIn = await show();
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(alerts()).toEqual(['Enter your mobile number or e-mail', 'Enter the code']);
  expect(document.activeElement).toBe(contact());
  await userEvent.type(code(), '12345');
  await userEvent.type(contact(), '13800138000{Enter}');
  expect(alerts()).toEqual(['The code has six digits']);
  expect(signIn).not.toHaveBeenCalled();
});

test('a code needs a contact of the right form to go to [VAL-010]', async () => {
  await show();
  await userEvent.click(sendButton());
  expect(alerts()).toEqual(['Enter your mobile number or e-mail']);
  await userEvent.type(contact(), '12800138000');
  await userEvent.click(sendButton());
  expect(alerts()[0]).toMatch(/^Wrong phone format/);
  await userEvent.clear(contact());
  await userEvent.type(contact(), 'lena@mine');
  await userEvent.click(sendButton());
  expect(alerts()[0]).toMatch(/^Wrong email format/);
  expect([...server.asked(sms), ...server.asked(mail)]).toEqual([]);
});

test('sends to the number with its area, locks the button for 60 s, then sends again [VAL-012] [LOGIN-006]', async () => {
  await show();
  await userEvent.selectOptions(screen.getByLabelText('Country code'), 'AU');
  fireEvent.change(contact(), { target: { value: '412 345 678' } });
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
  fireEvent.click(sendButton());
  await waitFor(() => expect(sendButton().textContent).toBe('Again in 60 s'));
  expect(server.asked(sms)).toEqual([{ mobile: '412345678', area: '61', business: 'login' }]);
  expect(sendButton().hasAttribute('disabled')).toBe(true);
  expect(screen.getByRole('status').textContent).toMatch(/^Code sent to \+61 412345678\. No message service/);
  act(() => void vi.advanceTimersByTime(59_000));
  expect(sendButton().textContent).toBe('Again in 1 s');
  fireEvent.click(sendButton());
  expect(server.asked(sms)).toHaveLength(1);
  act(() => void vi.advanceTimersByTime(1_500));
  expect(sendButton().textContent).toBe('Send code');
  fireEvent.click(sendButton());
  await waitFor(() => expect(server.asked(sms)).toHaveLength(2));
});

test('a failed sending gives the button back at once and says why [TERR-008]', async () => {
  server.answer(mail, refusal('A0228', 'code sending failed'));
  await show();
  await userEvent.type(contact(), 'lena@mine.example');
  await userEvent.click(sendButton());
  expect((await screen.findByRole('alert')).textContent).toBe('code sending failed');
  expect(sendButton().textContent).toBe('Send code');
  expect(sendButton().hasAttribute('disabled')).toBe(false);
  expect(screen.queryByRole('status')).toBeNull();
});

test('a code that cannot be sent since nobody answers is told as well', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('failed to fetch')));
  render(<MobileForm signIn={async () => undefined} outbox={null} />);
  fireEvent.change(contact(), { target: { value: 'lena@mine.example' } });
  await userEvent.click(sendButton());
  expect((await screen.findByRole('alert')).textContent).toMatch(/Server unavailable/);
  expect(sendButton().textContent).toBe('Send code');
});

test('a pasted code submits itself; typed digits wait for the button', async () => {
  const signIn = await show();
  await userEvent.type(contact(), 'lena@mine.example');
  await userEvent.type(code(), '123456');
  expect(signIn).not.toHaveBeenCalled();
  await userEvent.clear(code());
  await userEvent.paste(' 654-321 ');
  await waitFor(() => expect(signIn).toHaveBeenCalledOnce());
  expect(signIn).toHaveBeenCalledWith({ by: 'email', email: 'lena@mine.example', code: '654321' });
});

test('a wrong code is said at its field [MSG-002]', async () => {
  const wrong = new ApiError({ code: 'A0227', message: 'verification code incorrect', status: 200 });
  await show(() => Promise.reject(wrong));
  await userEvent.type(contact(), '13800138000');
  await userEvent.type(code(), '123456{Enter}');
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Captcha error/);
  expect(code().getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(code());
});

test('an unknown contact is said at its field', async () => {
  const unknown = new ApiError({ code: 'A0229', message: 'user does not exist', status: 200 });
  await show(() => Promise.reject(unknown));
  await userEvent.type(contact(), '13800138000');
  await userEvent.type(code(), '123456{Enter}');
  expect((await screen.findByRole('alert')).textContent).toBe('user does not exist');
  expect(contact().getAttribute('aria-invalid')).toBe('true');
});
