// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { passwordMinimum } from '@treadline/contract/person';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { installMessages } from '../../shell/i18n/i18n.ts';
import { loadLoginMessages } from '../../shell/i18n/login-messages.ts';
import { shortestPassword } from './new-password.ts';
import { RecoverForm } from './RecoverForm.tsx';
import { type FakeServer, fakeServer, refusal, success } from './testing.ts';

const path = '/base/web/auth/forgetPassword';
let server: FakeServer;

beforeEach(async () => {
  await installMessages(loadLoginMessages);
  history.replaceState(null, '', '/user/recover');
  server = fakeServer({ [path]: success(null), '/base/web/auth/sendEmail': success({ seconds: 60 }) });
  render(<RecoverForm outbox={null} />);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
async function fill(password: string, confirmation: string) {
  await userEvent.type(field('Mobile number or e-mail'), 'lena@mine.example');
  await userEvent.type(field('Code'), '123456');
  await userEvent.type(field('New password'), password);
  await userEvent.type(field('Password once more'), `${confirmation}{Enter}`);
}
const alerts = () => screen.queryAllByRole('alert').map((each) => each.textContent);

test('knows the shortest password of the contract', () => {
  expect(shortestPassword).toBe(passwordMinimum);
});

test('asks for its code for this business', async () => {
  await userEvent.type(field('Mobile number or e-mail'), 'lena@mine.example');
  await userEvent.click(screen.getByRole('button', { name: 'Send code' }));
  await waitFor(() =>
    expect(server.asked('/base/web/auth/sendEmail')).toEqual([
      { email: 'lena@mine.example', business: 'forget_password' },
    ]),
  );
});

test('two passwords that differ are refused at the second and nothing is sent [VAL-015]', async () => {
  await fill('secret-1', 'secret-2');
  expect(alerts()).toEqual(['The two passwords do not match']);
  expect(document.activeElement).toBe(field('Password once more'));
  expect(server.asked(path)).toEqual([]);
});

test('five characters are too few, six are enough', async () => {
  await fill('12345', '12345');
  expect(alerts()).toEqual(['At least 6 characters']);
  await userEvent.type(field('New password'), '6');
  await userEvent.type(field('Password once more'), '6{Enter}');
  await waitFor(() => expect(server.asked(path)).toHaveLength(1));
});

test('shows the strength while typing, nothing before [VAL-016]', async () => {
  expect(screen.queryByText(/Password strength/)).toBeNull();
  await userEvent.type(field('New password'), 'abc');
  expect(screen.getByText('Password strength: weak')).toBeTruthy();
  await userEvent.type(field('New password'), 'defghI9!');
  expect(screen.getByText('Password strength: strong')).toBeTruthy();
});

test('sets the password and returns to the sign-in with a word', async () => {
  await fill('secret-1', 'secret-1');
  await waitFor(() => expect(location.pathname + location.search).toBe('/user/login?note=passwordSet'));
  expect(server.asked(path)).toEqual([
    { email: 'lena@mine.example', code: '123456', password: 'secret-1', confirmPassword: 'secret-1' },
  ]);
});

test.each([
  ['A0227', 'Code'],
  ['A0230', 'Code'],
  ['A0229', 'Mobile number or e-mail'],
  ['A0224', 'New password'],
  ['A0222', 'Password once more'],
])('refusal %s stands at %s and nothing is lost', async (code, label) => {
  server.answer(path, refusal(code, `refused ${code}`));
  await fill('secret-1', 'secret-1');
  await waitFor(() => expect(alerts()).toEqual([`refused ${code}`]));
  expect(field(label).getAttribute('aria-invalid')).toBe('true');
  expect(field('Mobile number or e-mail').value).toBe('lena@mine.example');
  expect(field('New password').value).toBe('secret-1');
});
