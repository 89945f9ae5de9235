// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { installMessages } from '../../shell/i18n/i18n.ts';
import { loadLoginMessages } from '../../shell/i18n/login-messages.ts';
import { CompanySignIn } from './CompanySignIn.tsx';

beforeEach(() => installMessages(loadLoginMessages));
afterEach(() => {
  cleanup();
  localStorage.clear();
  history.replaceState(null, '', '/');
});

test('leaves for the sign-in of the company, with the way back', async () => {
  history.replaceState(null, '', '/user/login?redirect=%2Fmonitor%3Fvehicle%3D7');
  const go = vi.fn();
  render(<CompanySignIn go={go} />);
  await userEvent.click(screen.getByRole('button', { name: 'Sign in with your company account' }));
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect(screen.getByRole('alert').textContent).toBe("Enter your company's abbreviation or your work e-mail");
  await userEvent.type(screen.getByLabelText('Company abbreviation or work e-mail'), ' lena@mine.example {Enter}');
  expect(go).toHaveBeenCalledExactlyOnceWith(
    '/api/base/web/auth/oidcStart?enterprise=lena%40mine.example&redirect=%2Fmonitor%3Fvehicle%3D7',
  );
});
