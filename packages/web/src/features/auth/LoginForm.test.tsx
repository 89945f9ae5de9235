// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ApiError } from '@treadline/contract/call';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { installMessages } from '../../shell/i18n/i18n.ts';
import { loadLoginMessages } from '../../shell/i18n/login-messages.ts';
import { markSessionEnded, startSession } from '../../shell/session/session.ts';
import { LoginForm } from './LoginForm.tsx';

beforeEach(() => installMessages(loadLoginMessages));
afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const account = () => screen.getByLabelText<HTMLInputElement>('Account');
const password = () => screen.getByLabelText<HTMLInputElement>('Password');
const submit = () => screen.getByRole('button', { name: 'Sign in' });

test('asks for what is missing before it calls', async () => {
  const signIn = vi.fn();
  render(<LoginForm signIn={signIn} demo={null} />);
  await userEvent.click(submit());
  expect(screen.getByRole('alert').textContent).toBe('Enter your account');
  expect(document.activeElement).toBe(account());
  await userEvent.type(account(), 'lena.dahl');
  expect(screen.queryByRole('alert')).toBeNull();
  await userEvent.click(submit());
  expect(screen.getByRole('alert').textContent).toBe('Enter your password');
  expect(document.activeElement).toBe(password());
  expect(signIn).not.toHaveBeenCalled();
});

test('signs in with trimmed account and untouched password', async () => {
  const signIn = vi.fn(async () => undefined);
  render(<LoginForm signIn={signIn} demo={null} />);
  await userEvent.type(account(), '  lena.dahl ');
  await userEvent.type(password(), ' s3cret {Enter}');
  expect(signIn).toHaveBeenCalledExactlyOnceWith('lena.dahl', ' s3cret ');
});

test('a wrong account or password is said without telling which, and the password is ready to be typed again [MSG-001]', async () => {
  const refusal = new ApiError({ code: 'A0220', message: 'username or password incorrect', status: 200 });
  render(<LoginForm signIn={() => Promise.reject(refusal)} demo={null} />);
  await userEvent.type(account(), 'lena.dahl');
  await userEvent.type(password(), 'wrong{Enter}');
  expect(await screen.findByText('Incorrect account or password')).toBeTruthy();
  expect(submit().hasAttribute('disabled')).toBe(false);
  expect(document.activeElement).toBe(password());
});

test('tells any other refusal in the words of the server', async () => {
  const refusal = new ApiError({ code: 'A0271', message: 'user frozen', status: 200 });
  render(<LoginForm signIn={() => Promise.reject(refusal)} demo={null} />);
  await userEvent.type(account(), 'lena.dahl');
  await userEvent.type(password(), 'right{Enter}');
  expect((await screen.findByRole('alert')).textContent).toBe('user frozen');
});

test.each([
  ['no network', new Error('network')],
  ['a gateway without a server', new ApiError({ code: 'B0001', message: 'HTTP 502', status: 502 })],
])('tells that the server cannot be reached: %s', async (_, failure) => {
  render(<LoginForm signIn={() => Promise.reject(failure)} demo={null} />);
  await userEvent.type(account(), 'lena.dahl');
  await userEvent.type(password(), 'x{Enter}');
  expect(await screen.findByText('Server unavailable, try later.')).toBeTruthy();
});

test('shows and hides the password', async () => {
  render(<LoginForm signIn={vi.fn()} demo={null} />);
  expect(password().type).toBe('password');
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(password().type).toBe('text');
  await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(password().type).toBe('password');
});

test('keeps the account name of a session that was lost', () => {
  startSession('token', 'lena.dahl');
  markSessionEnded();
  render(<LoginForm signIn={vi.fn()} demo={null} />);
  expect(account().value).toBe('lena.dahl');
});

test('offers the demo sign-in only where the installation is synthetic', async () => {
  const signIn = vi.fn(async () => undefined);
  const { rerender } = render(<LoginForm signIn={signIn} demo={null} />);
  expect(screen.queryByText(/Synthetic demo/)).toBeNull();
  rerender(<LoginForm signIn={signIn} demo={{ account: 'demo', password: 'demo-password' }} />);
  await userEvent.click(screen.getByRole('button', { name: 'Sign in as demo' }));
  expect(signIn).toHaveBeenCalledExactlyOnceWith('demo', 'demo-password');
});
