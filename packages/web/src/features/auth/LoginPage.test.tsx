// @vitest-environment happy-dom
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { installMessages } from '../../shell/i18n/i18n.ts';
import { loadLoginMessages } from '../../shell/i18n/login-messages.ts';
import { forgetSession, markSessionEnded, readToken, startSession } from '../../shell/session/session.ts';
import { isContactDue } from './contact-due.ts';
import { LoginPage } from './LoginPage.tsx';
import { environment, type FakeServer, fakeServer, refusal, session } from './testing.ts';

let server: FakeServer;

beforeEach(async () => {
  await installMessages(loadLoginMessages);
  server = fakeServer({ '/base/web/auth/environment': environment(), '/base/web/auth/login': session() });
});
afterEach(() => {
  cleanup();
  forgetSession();
  sessionStorage.clear();
  localStorage.clear();
  vi.unstubAllGlobals();
});

function open(path: string) {
  history.replaceState(null, '', path);
  const onSignedIn = vi.fn(async () => undefined);
  render(<LoginPage onFirstFocus={() => undefined} onSignedIn={onSignedIn} />);
  return { onSignedIn };
}

async function enterAccount() {
  await userEvent.type(screen.getByLabelText('Account'), 'lena.dahl');
  await userEvent.type(screen.getByLabelText('Password'), 'right{Enter}');
}

test('has a tab for the account and one for the mobile, both keep what was typed [LOGIN-001] [LOGIN-002]', async () => {
  open('/user/login');
  const [account, mobile] = screen.getAllByRole('tab');
  expect(account?.getAttribute('aria-selected')).toBe('true');
  await userEvent.type(screen.getByLabelText('Account'), 'lena.dahl');
  await userEvent.click(mobile as HTMLElement);
  const panel = screen.getByRole('tabpanel');
  expect(within(panel).getByLabelText('Mobile number or e-mail')).toBeTruthy();
  expect(within(panel).getByLabelText('Code')).toBeTruthy();
  await userEvent.keyboard('{ArrowLeft}');
  expect(account?.getAttribute('aria-selected')).toBe('true');
  expect(document.activeElement).toBe(account);
  expect(screen.getByLabelText<HTMLInputElement>('Account').value).toBe('lena.dahl');
});

test('leads to the form for a forgotten password and back [LOGIN-003]', async () => {
  open('/user/login?redirect=%2Fmonitor');
  await userEvent.click(screen.getByRole('link', { name: 'Forgot password?' }));
  expect(location.pathname + location.search).toBe('/user/recover?redirect=%2Fmonitor');
  expect(screen.getByRole('heading', { name: 'Forgot your password?' })).toBeTruthy();
  await userEvent.click(screen.getByRole('link', { name: 'Back to sign in' }));
  expect(location.pathname + location.search).toBe('/user/login?redirect=%2Fmonitor');
  expect(screen.getByLabelText('Account')).toBeTruthy();
});

test('recovery opens at its own address, without a session [ROUTE-006]', () => {
  open('/user/recover');
  expect(readToken()).toBeNull();
  expect(screen.getByRole('button', { name: 'Set new password' })).toBeTruthy();
});

test('leads to the sign-up, and the browser goes back [LOGIN-004]', async () => {
  open('/user/login');
  await userEvent.click(await screen.findByRole('link', { name: 'Sign up' }));
  expect(location.pathname).toBe('/user/register');
  expect(screen.getByLabelText('Full name')).toBeTruthy();
  history.replaceState(null, '', '/user/login');
  act(() => void window.dispatchEvent(new PopStateEvent('popstate')));
  expect(screen.getByLabelText('Account')).toBeTruthy();
});

test('a closed sign-up is neither offered nor open', async () => {
  server.answer('/base/web/auth/environment', environment({ signUp: { open: false, activation: 'manual' } }));
  open('/user/login');
  await screen.findByRole('img', { name: /QR code/ });
  expect(screen.queryByRole('link', { name: 'Sign up' })).toBeNull();
  cleanup();
  open('/user/register');
  expect(await screen.findByText(/Sign-up is closed on this installation/)).toBeTruthy();
  expect(screen.queryByLabelText('Full name')).toBeNull();
});

test('shows the QR code of the app, or of the console while no app is published [LOGIN-005]', async () => {
  server.answer('/base/web/auth/environment', environment({ appDownload: 'https://app.example/android' }));
  open('/user/login');
  const code = await screen.findByRole('img', { name: 'QR code of https://app.example/android' });
  await waitFor(() => expect(code.querySelector('path')).not.toBeNull());
  expect(screen.getByText('Scan to download it to your phone.')).toBeTruthy();
  cleanup();
  server.answer('/base/web/auth/environment', environment());
  open('/user/login');
  expect(await screen.findByRole('img', { name: `QR code of ${location.origin}` })).toBeTruthy();
  expect(screen.getByText(/No app is published here yet/)).toBeTruthy();
});

test('after signing in there is a session, and no prompt unless asked for', async () => {
  const { onSignedIn } = open('/user/login');
  await enterAccount();
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce());
  expect(readToken()).toBe('tok');
  expect(isContactDue()).toBe(false);
});

test('a missing phone or e-mail is remembered for the console', async () => {
  server.answer('/base/web/auth/login', session({ showPopup: true }));
  const { onSignedIn } = open('/user/login');
  await enterAccount();
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce());
  expect(isContactDue()).toBe(true);
});

test('a second factor is a step of its own; a wrong code stays there, a pasted one submits itself', async () => {
  server.answer('/base/web/auth/login', (body: Record<string, unknown>) =>
    body.totp === '123456' ? session() : refusal('A0227', 'verification code incorrect', 'totp'),
  );
  const { onSignedIn } = open('/user/login');
  await enterAccount();
  const code = await screen.findByLabelText('Code of the app');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(document.activeElement).toBe(code);
  await userEvent.type(code, '999999{Enter}');
  expect((await screen.findByRole('alert')).textContent).toMatch(/this code is not right/);
  await userEvent.clear(code);
  await userEvent.paste('123 456');
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce());
  expect(server.asked('/base/web/auth/login').map(({ totp }) => totp)).toEqual([undefined, '999999', '123456']);
});

test('a recovery code does in place of the app', async () => {
  server.answer('/base/web/auth/login', (body: Record<string, unknown>) =>
    body.totp === 'abcd-efgh' ? session() : refusal('A0227', 'verification code incorrect', 'totp'),
  );
  const { onSignedIn } = open('/user/login');
  await enterAccount();
  await userEvent.click(await screen.findByRole('button', { name: 'Use a recovery code' }));
  await userEvent.type(screen.getByLabelText('Recovery code'), 'abcd-efgh{Enter}');
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce());
});

test('the ticket of a company sign-in becomes a session once and leaves the address', async () => {
  server.answer('/base/web/auth/loginByTicket', session());
  const { onSignedIn } = open('/user/login?ticket=t1&redirect=%2Fmonitor');
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce());
  expect(server.asked('/base/web/auth/loginByTicket')).toEqual([{ ticket: 't1' }]);
  expect(location.search).toBe('?redirect=%2Fmonitor');
});

test('a ticket that is spent says so over the forms', async () => {
  server.answer('/base/web/auth/loginByTicket', refusal('A0230', 'operation timed out, get the code again'));
  open('/user/login?ticket=t1');
  expect((await screen.findByRole('alert')).textContent).toBe('operation timed out, get the code again');
  expect(screen.getByLabelText('Account')).toBeTruthy();
});

test.each([
  ['A0229', /not known here/],
  ['A0225', /not enabled/],
  ['B0001', /code B0001/],
])('a company sign-in refused with %s is told in words', (code, words) => {
  open(`/user/login?refused=${code}`);
  expect(screen.getByRole('alert').textContent).toMatch(words);
  expect(location.search).toBe('');
});

test('the company sign-in is offered where it exists', async () => {
  open('/user/login');
  await screen.findByRole('img', { name: /QR code/ });
  expect(screen.queryByRole('button', { name: /company account/ })).toBeNull();
  cleanup();
  server.answer('/base/web/auth/environment', environment({ singleSignOn: true }));
  open('/user/login');
  expect(await screen.findByRole('button', { name: 'Sign in with your company account' })).toBeTruthy();
});

test('after a lost session says so over the forms', () => {
  startSession('token', 'lena.dahl');
  markSessionEnded();
  open('/user/login');
  expect(screen.getByText('Your session ended. Sign in to continue.')).toBeTruthy();
});
