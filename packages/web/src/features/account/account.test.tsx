// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { UserInfo } from '@treadline/contract/account';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { queryClient } from '../../shell/api/query-client.ts';
import { translator, useLanguage } from '../../shell/i18n/i18n.ts';
import { messages } from '../../shell/i18n/languages/en-US.ts';
import { setNoticeSink } from '../../shell/notify.ts';
import { useAccount } from '../../shell/session/use-account.ts';
import { AccountCenterPage } from './AccountCenterPage.tsx';
import { AfterSignIn } from './AfterSignIn.tsx';
import { SecondFactorDue } from './SecondFactorDue.tsx';

type Body = Record<string, unknown>;
const asked = vi.fn<(path: string, body: Body) => unknown>();
const notices: string[] = [];

const user: UserInfo = {
  userId: '1',
  customId: '2',
  name: 'Lena Duarte',
  nickname: 'Lena',
  logo: null,
  icon: null,
  mobile: '491570006',
  email: 'lena@mine.example',
  abbreviateName: 'Red Ridge',
  customName: 'Red Ridge Mine',
  tyreType: 'OTR',
  userPlace: 2,
  mileageUnitCode: 'km',
  mmUnitName: 'mm',
  units: { distanceUnit: 'km', temperatureUnit: 'C', pressureUnit: 'kPa', treadUnit: 'mm' },
  language: 'en-US',
  timeZone: null,
  centre: null,
  customConfig: { globalConfig: { carNumberLabelSwitch: false } },
  referenceTemperatureC: 20,
  synthetic: true,
  account: 'dispatcher',
  area: '61',
  title: null,
  departmentName: 'Red Ridge',
  roleName: 'Regular user',
  roleKind: 'regular',
  customKind: 'fleet',
  secondFactor: false,
  secondFactorDue: false,
  onBehalf: null,
  preferences: {},
};

const ok = (result: unknown) => ({ code: '00000', message: '', result });
const refusal = (code: string, message: string, path?: string) => ({
  code,
  message,
  result: path === undefined ? null : { fields: [{ path, code, message }] },
});
const answers: Record<string, unknown> = {
  '/base/web/auth/environment': ok({ outbox: { sms: false, email: false } }),
  '/base/web/auth/countryList': ok({
    list: [{ code: 'AU', name: 'Australia', area: '61', mobilePattern: null }],
    total: 1,
  }),
  '/base/web/auth/sendSms': ok({ seconds: 60 }),
  '/base/web/auth/sendEmail': ok({ seconds: 60 }),
  '/base/web/account/userInfo': ok(user),
  '/base/web/account/userMenu': ok({ menu: [], permissions: [] }),
  '/base/web/setting/timeZoneList': ok({ list: [{ zone: 'Australia/Perth', offset: '+08:00', offsetMinutes: 480 }] }),
};
let extra: Record<string, unknown> = {};

beforeEach(() => {
  useLanguage.setState({ language: 'en-US', t: translator(messages) });
  useAccount.setState({ user });
  setNoticeSink(({ title }) => notices.push(title));
  asked.mockReset();
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const path = url.replace(/^\/api/, '').replace(/\?.*$/, '');
    const body = typeof init.body === 'string' ? (JSON.parse(init.body) as Body) : {};
    asked(path, body);
    const answer = extra[path] ?? answers[path] ?? ok(null);
    return Response.json(typeof answer === 'function' ? (answer as (body: Body) => unknown)(body) : answer);
  });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  extra = {};
  notices.length = 0;
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

const calls = (path: string) => asked.mock.calls.filter(([each]) => each === path).map(([, body]) => body);

function show(address = '/account/center') {
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[address]}>
        <AccountCenterPage />
        <AfterSignIn />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}
/** antd makes a new one after each choice. */
const fileInput = () => document.querySelector('input[type="file"]') as HTMLInputElement;
const dialog = () => screen.findByRole('dialog');
const row = (name: string) => screen.getByRole('heading', { name }).closest('section') as HTMLElement;

describe('profile', () => {
  test('shows who I am and saves what I change', async () => {
    show();
    expect(screen.getByRole('heading', { name: 'Lena Duarte' })).toBeTruthy();
    expect(screen.getByText('dispatcher · Regular user · Red Ridge · Red Ridge Mine')).toBeTruthy();
    const nickname = screen.getByLabelText(/^Nickname/);
    await userEvent.clear(nickname);
    await userEvent.click(screen.getByRole('button', { name: /Save$/ }));
    await waitFor(() => expect(notices).toEqual(['Saved']));
    expect(calls('/base/web/account/profileUpdate')).toEqual([
      { name: 'Lena Duarte', nickname: null, language: 'en-US', timeZone: null },
    ]);
  });

  test('refuses a picture that is none before it is sent', async () => {
    show();
    const text = new File(['x'], 'x.txt', { type: 'text/plain' });
    await userEvent.upload(fileInput(), text, { applyAccept: false });
    expect((await screen.findByRole('alert')).textContent).toBe('This is not a PNG, JPEG or WebP picture');
    const large = new File([new Uint8Array(2 * 1024 * 1024 + 1)], 'x.png', { type: 'image/png' });
    await userEvent.upload(fileInput(), large);
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('The picture is larger than 2 MB'));
    expect(calls('/base/web/file/upload')).toEqual([]);
  });

  test('a picture is uploaded for its purpose and becomes mine', async () => {
    extra['/base/web/file/upload'] = ok({ id: '77', url: '/u', name: 'x.png', sizeBytes: 1 });
    show();
    await userEvent.upload(fileInput(), new File(['x'], 'x.png', { type: 'image/png' }));
    await waitFor(() => expect(calls('/base/web/account/profileUpdate')).toEqual([{ iconFileId: '77' }]));
  });
});

describe('security', () => {
  test('changes the password; what is wrong stands at its field and nothing is lost [VAL-015] [VAL-016]', async () => {
    extra['/base/web/account/changePassword'] = refusal('A0223', 'incorrect original password', 'oldPassword');
    show('/account/center?tab=security');
    await userEvent.click(within(row('Password')).getByRole('button'));
    const form = within(await dialog());
    await userEvent.type(form.getByLabelText('Present password'), 'old-one');
    await userEvent.type(form.getByLabelText('New password'), 'Abcdefg1!');
    expect(form.getByText('Password strength: good')).toBeTruthy();
    await userEvent.type(form.getByLabelText('Password once more'), 'Abcdefg1?');
    await userEvent.click(form.getByRole('button', { name: /Change password$/ }));
    expect(await form.findByText('The two passwords do not match')).toBeTruthy();
    expect(calls('/base/web/account/changePassword')).toEqual([]);
    await userEvent.type(form.getByLabelText('Password once more'), '{Backspace}!');
    await userEvent.click(form.getByRole('button', { name: /Change password$/ }));
    expect(await form.findByText('incorrect original password')).toBeTruthy();
    expect(form.getByLabelText<HTMLInputElement>('New password').value).toBe('Abcdefg1!');
    extra['/base/web/account/changePassword'] = ok(null);
    await userEvent.click(form.getByRole('button', { name: /Change password$/ }));
    await waitFor(() => expect(notices).toEqual(['Password changed, other devices are signed out']));
  });

  test('a new mobile number is proved by a code that went to it [VAL-009]', async () => {
    show('/account/center?tab=security');
    await userEvent.click(within(row('Mobile number')).getByRole('button', { name: 'Change' }));
    const form = within(await dialog());
    await userEvent.type(form.getByLabelText('Mobile number'), '491 570 156');
    await userEvent.click(form.getByRole('button', { name: /Save$/ }));
    expect(await form.findByText('Enter the code')).toBeTruthy();
    await userEvent.click(await form.findByRole('button', { name: /Send code$/ }));
    expect((await form.findByRole('status')).textContent).toBe('Code sent to +61 491570156.');
    expect(form.getByRole('button', { name: /Again in/ }).hasAttribute('disabled')).toBe(true);
    await userEvent.type(form.getByLabelText('Code'), '123456');
    await userEvent.click(form.getByRole('button', { name: /Save$/ }));
    await waitFor(() => expect(notices).toEqual(['Saved']));
    expect(calls('/base/web/auth/sendSms')).toEqual([{ mobile: '491570156', area: '61', business: 'bind_mobile' }]);
    expect(calls('/base/web/account/updateContactWithCode')).toEqual([
      { area: '61', newMobile: '491570156', code: '123456' },
    ]);
  });

  test('a failed sending gives the button back at once with the reason [TERR-008]', async () => {
    extra['/base/web/auth/sendEmail'] = refusal('A0228', 'code sending failed');
    show('/account/center?tab=security');
    await userEvent.click(within(row('E-mail')).getByRole('button', { name: 'Change' }));
    const form = within(await dialog());
    await userEvent.click(await form.findByRole('button', { name: /Send code$/ }));
    expect(await form.findByText('Enter your e-mail address')).toBeTruthy();
    await userEvent.type(form.getByLabelText('E-mail'), 'new@mine.example');
    await userEvent.click(form.getByRole('button', { name: /Send code$/ }));
    expect(await form.findByText('code sending failed')).toBeTruthy();
    expect(form.getByRole('button', { name: /Send code$/ }).hasAttribute('disabled')).toBe(false);
  });

  test('sets up a second factor in three steps and tells the recovery codes once', async () => {
    extra['/base/web/account/secondFactor'] = (body: Body) => {
      if (body.action === 'begin') {
        return body.password === 'right'
          ? ok({ secret: 'JBSWY3DPEHPK3PXP', url: 'otpauth://totp/x?secret=JBSWY3DPEHPK3PXP' })
          : refusal('A0223', 'incorrect original password', 'password');
      }
      return body.code === '123456'
        ? ok({ recoveryCodes: ['aaaa-bbbb', 'cccc-dddd'] })
        : refusal('A0227', 'verification code incorrect', 'code');
    };
    show('/account/center?tab=security');
    await userEvent.click(within(row('Second factor')).getByRole('button', { name: 'Set up' }));
    const form = within(await dialog());
    await userEvent.type(form.getByLabelText('Password'), 'wrong{Enter}');
    expect((await form.findByRole('alert')).textContent).toBe('incorrect original password');
    await userEvent.clear(form.getByLabelText('Password'));
    await userEvent.type(form.getByLabelText('Password'), 'right{Enter}');
    const code = await form.findByLabelText('Code of the app');
    expect(form.getByRole('img', { name: 'QR code for your authenticator app' })).toBeTruthy();
    await userEvent.click(form.getByRole('button', { name: 'The app cannot scan' }));
    expect(form.getByText('JBSW Y3DP EHPK 3PXP')).toBeTruthy();
    await userEvent.type(code, '000000{Enter}');
    expect((await form.findByRole('alert')).textContent).toBe('verification code incorrect');
    await userEvent.clear(code);
    await userEvent.paste('123456');
    expect(await form.findByText('aaaa-bbbb')).toBeTruthy();
    expect(form.queryByRole('button', { name: 'Cancel' })).toBeNull();
    const done = form.getByRole('button', { name: /Done$/ });
    expect(done.hasAttribute('disabled')).toBe(true);
    await userEvent.click(form.getByRole('checkbox', { name: 'I have kept them' }));
    await userEvent.click(done);
    await waitFor(() => expect(screen.queryByText('aaaa-bbbb')).toBeNull());
  });

  test('taking it away needs a code', async () => {
    useAccount.setState({ user: { ...user, secondFactor: true } });
    extra['/base/web/account/secondFactor'] = ok({});
    show('/account/center?tab=security');
    await userEvent.click(within(row('Second factor')).getByRole('button', { name: /Remove$/ }));
    const form = within(await dialog());
    await userEvent.click(form.getByRole('button', { name: /Remove$/ }));
    expect(await form.findByText('Enter the code')).toBeTruthy();
    await userEvent.type(form.getByLabelText(/recovery code/), 'aaaa-bbbb');
    await userEvent.click(form.getByRole('button', { name: /Remove$/ }));
    await waitFor(() => expect(notices).toEqual(['The second factor is removed']));
    expect(calls('/base/web/account/secondFactor')).toEqual([{ action: 'remove', code: 'aaaa-bbbb' }]);
  });
});

describe('complete phone or e-mail after sign-in', () => {
  const due = () => sessionStorage.setItem('treadline.contactDue', '1');

  test('is not there unless the sign-in asked for it [LOGIN-007]', () => {
    useAccount.setState({ user: { ...user, mobile: null } });
    show();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('can be put off, and is not asked again in this session [LOGIN-007]', async () => {
    useAccount.setState({ user: { ...user, mobile: null } });
    due();
    show();
    const form = within(await dialog());
    expect(form.getByText('Complete your phone or e-mail')).toBeTruthy();
    await userEvent.click(form.getByRole('button', { name: 'Later' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sessionStorage.getItem('treadline.contactDue')).toBeNull();
  });

  test('a failed bind only stops the spinner and says why; the next try may succeed [TERR-009]', async () => {
    useAccount.setState({ user: { ...user, mobile: null } });
    extra['/base/web/account/updateContactWithCode'] = refusal('A0221', 'phone already registered', 'newMobile');
    due();
    show();
    const form = within(await dialog());
    await userEvent.type(form.getByLabelText('Mobile number'), '491570156');
    await userEvent.type(await form.findByLabelText('Code'), '123456');
    await userEvent.click(form.getByRole('button', { name: /Save$/ }));
    expect(await form.findByText('phone already registered')).toBeTruthy();
    const save = form.getByRole('button', { name: /Save$/ });
    expect(save.classList.contains('ant-btn-loading')).toBe(false);
    expect(form.getByLabelText<HTMLInputElement>('Mobile number').value).toBe('491570156');
    extra['/base/web/account/updateContactWithCode'] = ok(null);
    await userEvent.click(save);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('a first contact needs no code where no provider could send one', async () => {
    useAccount.setState({ user: { ...user, email: null } });
    extra['/base/web/auth/environment'] = ok({ outbox: { sms: true, email: true } });
    due();
    show();
    const form = within(await dialog());
    expect(await form.findByText('No message service is set up here, so it is saved without a code.')).toBeTruthy();
    await userEvent.type(form.getByLabelText('E-mail'), 'Lena@Mine.Example');
    await userEvent.click(form.getByRole('button', { name: /Save$/ }));
    await waitFor(() => expect(calls('/base/web/account/updateContact')).toEqual([{ newEmail: 'lena@mine.example' }]));
  });
});

test('a role that demands a second factor shows its set-up until it is done', async () => {
  useAccount.setState({ user: { ...user, secondFactorDue: true } });
  extra['/base/web/account/secondFactor'] = (body: Body) =>
    body.action === 'begin' ? ok({ secret: 'JBSW', url: 'otpauth://x' }) : ok({ recoveryCodes: ['aaaa-bbbb'] });
  render(
    <QueryClientProvider client={queryClient}>
      <SecondFactorDue />
    </QueryClientProvider>,
  );
  expect(screen.getByText(/The role Regular user asks for it/)).toBeTruthy();
  await userEvent.type(screen.getByLabelText('Password'), 'right{Enter}');
  await userEvent.type(await screen.findByLabelText('Code of the app'), '123456{Enter}');
  await screen.findByText('aaaa-bbbb');
  expect(useAccount.getState().user?.secondFactorDue).toBe(true);
  await userEvent.click(screen.getByRole('checkbox', { name: 'I have kept them' }));
  await userEvent.click(screen.getByRole('button', { name: /Done$/ }));
  await waitFor(() => expect(useAccount.getState().user?.secondFactorDue).toBe(false));
});

test('what I may do is told by page, each right once', async () => {
  extra['/base/web/account/grants'] = ok({
    roleName: 'Regular user',
    dataScope: 'tree',
    departments: ['Pit north', 'Pit south'],
    pages: [
      { module: 'Monitoring', page: 'Alarms', actions: ['Look', 'Look', 'Handle'] },
      { module: 'System', page: 'Units', actions: [] },
    ],
  });
  show('/account/center?tab=grants');
  expect(await screen.findByText('Of my department and those below it')).toBeTruthy();
  expect(screen.getByText('Pit north, Pit south')).toBeTruthy();
  expect(screen.getAllByText('Look')).toHaveLength(1);
  expect(screen.getByText('look')).toBeTruthy();
});
