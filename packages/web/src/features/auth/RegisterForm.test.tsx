// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { installMessages } from '../../shell/i18n/i18n.ts';
import { loadLoginMessages } from '../../shell/i18n/login-messages.ts';
import { LoginPage } from './LoginPage.tsx';
import { environment, type FakeServer, fakeServer, refusal, success } from './testing.ts';

const register = '/base/web/auth/register';
const check = '/base/web/auth/checkRegister';
const mail = '/base/web/auth/sendEmail';
let server: FakeServer;

beforeEach(async () => {
  await installMessages(loadLoginMessages);
  server = fakeServer({
    '/base/web/auth/environment': environment(),
    [check]: success(null),
    [mail]: success({ seconds: 60 }),
    [register]: success({ status: 'pending', customName: 'Red Rock Mining', account: 'lena.dahl' }),
  });
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  localStorage.clear();
  vi.unstubAllGlobals();
});

function open(path = '/user/register') {
  history.replaceState(null, '', path);
  render(<LoginPage onFirstFocus={() => undefined} onSignedIn={async () => undefined} />);
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const alerts = () => screen.queryAllByRole('alert').map((each) => each.textContent);
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Sign up' }));

async function fill() {
  await screen.findAllByRole('option', { name: /Australia/ });
  await userEvent.selectOptions(field('Country'), 'AU');
  await userEvent.type(field('Full name'), 'Red Rock Mining');
  await userEvent.type(field('Abbreviation'), 'Red Rock');
  await userEvent.type(field('Your name'), 'Lena Dahl');
  await userEvent.type(field('Mobile number or e-mail'), 'lena@mine.example');
  await userEvent.type(field('Account'), 'lena.dahl');
  await userEvent.type(field('Code'), '123456');
  await userEvent.type(field('Password'), 'secret-1');
  await userEvent.type(field('Password once more'), 'secret-1');
}

test('has three groups and sends one sign-up [ROUTE-004]', async () => {
  open();
  expect(screen.getAllByRole('group').map((each) => each.querySelector('legend')?.textContent)).toEqual([
    'Your enterprise',
    'You',
    'Account and password',
  ]);
  await fill();
  await userEvent.selectOptions(field('What you run'), 'TBR');
  await submit();
  await waitFor(() => expect(location.pathname).toBe('/user/register-result'));
  expect(server.asked(register)).toEqual([
    {
      enterprise: { customName: 'Red Rock Mining', abbreviateName: 'Red Rock', countryCode: 'AU', tyreType: 'TBR' },
      member: {
        name: 'Lena Dahl',
        account: 'lena.dahl',
        email: 'lena@mine.example',
        code: '123456',
        password: 'secret-1',
        confirmPassword: 'secret-1',
      },
      language: 'en-US',
    },
  ]);
});

test('says all that is missing at its field and sends nothing', async () => {
  open();
  await submit();
  expect(alerts()).toEqual([
    'Enter the full name of your enterprise',
    'Enter an abbreviation',
    'Enter your name',
    'Enter your mobile number or e-mail',
    'Enter the code',
    'The account has 8 to 20 characters',
    'Enter your password',
  ]);
  expect(document.activeElement).toBe(field('Full name'));
  expect(server.asked(register)).toEqual([]);
});

test.each([
  ['A0274', 'customName', 'Full name'],
  ['A0275', 'abbreviateName', 'Abbreviation'],
  ['6000', 'account', 'Account'],
])('a name in use (%s) is marked when its field is left', async (code, path, label) => {
  server.answer(check, refusal(code, 'in use', path));
  open();
  await userEvent.type(field(label), 'red.rock-1');
  await userEvent.tab();
  expect((await screen.findByRole('alert')).textContent).toBe('in use');
  expect(field(label).getAttribute('aria-invalid')).toBe('true');
  expect(server.asked(check)).toEqual([{ [path]: 'red.rock-1' }]);
  expect(document.activeElement).not.toBe(field(label));
});

test('no code is spent while a name is in use', async () => {
  open();
  await userEvent.type(field('Full name'), 'Red Rock Mining');
  await userEvent.type(field('Mobile number or e-mail'), 'lena@mine.example');
  server.answer(check, refusal('A0274', 'in use', 'customName'));
  await userEvent.click(screen.getByRole('button', { name: 'Send code' }));
  expect((await screen.findByRole('alert')).textContent).toBe('in use');
  expect(server.asked(mail)).toEqual([]);
});

test('what was typed survives a failed code and a reload, passwords and code aside', async () => {
  server.answer(register, refusal('A0227', 'verification code incorrect', 'member.code'));
  open();
  await fill();
  await submit();
  await waitFor(() => expect(alerts()).toEqual(['verification code incorrect']));
  expect(field('Code').getAttribute('aria-invalid')).toBe('true');
  expect(field('Password').value).toBe('secret-1');
  cleanup();
  open();
  expect(field('Full name').value).toBe('Red Rock Mining');
  expect(field('Mobile number or e-mail').value).toBe('lena@mine.example');
  expect(field('Account').value).toBe('lena.dahl');
  expect(field('Password').value).toBe('');
  expect(field('Code').value).toBe('');
  expect(JSON.stringify(sessionStorage)).not.toContain('secret-1');
});

test('the result says what was made and what comes next, also after a reload [ROUTE-005]', async () => {
  open();
  await fill();
  await submit();
  expect(await screen.findByRole('heading', { name: 'Red Rock Mining is signed up' })).toBeTruthy();
  expect(
    screen.getByText(/look at new enterprises and activate them\. They answer to lena@mine\.example/),
  ).toBeTruthy();
  cleanup();
  open('/user/register-result');
  expect(screen.getByText('lena.dahl')).toBeTruthy();
  await userEvent.click(screen.getByRole('link', { name: 'Go to sign in' }));
  expect(location.pathname).toBe('/user/login');
  cleanup();
  open();
  expect(field('Full name').value).toBe('');
});

test('an enterprise that is active at once may sign in', async () => {
  server.answer(register, success({ status: 'active', customName: 'Red Rock Mining', account: 'lena.dahl' }));
  open();
  await fill();
  await submit();
  expect(await screen.findByText(/It is active at once/)).toBeTruthy();
});

test('a result without a sign-up says so and shows the way', async () => {
  open('/user/register-result');
  expect(screen.getByRole('heading', { name: 'Nothing to show here' })).toBeTruthy();
  await userEvent.click(screen.getByRole('link', { name: 'Sign up' }));
  expect(location.pathname).toBe('/user/register');
});
