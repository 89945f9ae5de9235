import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { alarmMessages } from '@treadline/locales/en-US/alarm';
import { kitMessages } from '@treadline/locales/en-US/kit';
import { shellMessages } from '@treadline/locales/en-US/shell';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '../../shell/api/query-client.ts';
import { translator, useLanguage } from '../../shell/i18n/i18n.ts';
import { HandleForm, type HandleFormProps } from './HandleForm.tsx';

const asked = vi.fn<(path: string, body: unknown) => unknown>();

beforeEach(() => {
  useLanguage.setState({ t: translator({ ...alarmMessages, ...kitMessages, ...shellMessages }) });
  asked.mockReset();
  asked.mockReturnValue({ code: '00000', message: '', result: [{ id: '7', code: '00000', message: '' }] });
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) =>
    Response.json(asked(path, JSON.parse(String(init.body)))),
  );
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(over: Partial<HandleFormProps> = {}) {
  const onDone = vi.fn();
  render(
    <QueryClientProvider client={queryClient}>
      <HandleForm
        targets={[{ id: '7', vehicleName: 'HT-226' }]}
        proposal={{ measure: 'removed', reason: 'rapidLeak' }}
        tyres={18}
        onDone={onDone}
        onBack={() => {}}
        {...over}
      />
    </QueryClientProvider>,
  );
  return {
    onDone,
    minutes: screen.getByLabelText('Handling time'),
    save: screen.getByRole('button', { name: 'Save' }),
  };
}

describe('handling form', () => {
  it('has the proposed measure chosen with its reason, and says what will be silent', () => {
    show();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /Stopped and taken off/ }).checked).toBe(true);
    expect(screen.getByText('Rapid leak: stop now and take the tyre off.')).toBeTruthy();
    expect(
      screen.getByText(
        /^Alarms of HT-226, all 18 tyres, stay silent until .+\. A higher level or a rapid leak still comes through\.$/,
      ),
    ).toBeTruthy();
  });

  it.each(['0', '-5', '1.5', '1000', ''])(
    'refuses %j minutes at the field and sends nothing [VAL-047]',
    async (typed) => {
      const { minutes, save } = show();
      await userEvent.clear(minutes);
      if (typed) await userEvent.type(minutes, typed);
      await userEvent.click(save);
      expect(screen.getByRole('alert').textContent).toBe('Whole minutes from 1 to 999');
      expect(asked).not.toHaveBeenCalled();
    },
  );

  it('sends measure, minutes and note in one call and is done', async () => {
    const { onDone, save } = show();
    await userEvent.click(screen.getByRole('radio', { name: 'Slowed down' }));
    await userEvent.click(screen.getByRole('button', { name: '240 min' }));
    await userEvent.type(screen.getByLabelText(/^Note/), '  driver told  ');
    await userEvent.click(save);
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    expect(asked).toHaveBeenCalledWith('/api/web/alarm/deal', {
      ids: ['7'],
      measure: 'slowed',
      handlingMin: 240,
      note: 'driver told',
    });
  });

  it('stays open when the server refused this alarm', async () => {
    asked.mockReturnValue({
      code: '00000',
      message: '',
      result: [{ id: '7', code: '5007', message: 'Processed already' }],
    });
    const { onDone, save } = show();
    await userEvent.click(save);
    await waitFor(() => expect(asked).toHaveBeenCalled());
    await waitFor(() => expect(save.classList.contains('ant-btn-loading')).toBe(false));
    expect(onDone).not.toHaveBeenCalled();
  });

  it("shows the server's words at the field they are about", async () => {
    asked.mockReturnValue({
      code: 'A0102',
      message: 'Wrong entries',
      result: { fields: [{ path: 'handlingMin', code: 'A0102', message: 'Too long for this site' }] },
    });
    const { minutes, save } = show();
    await userEvent.click(save);
    expect((await screen.findByRole('alert')).textContent).toBe('Too long for this site');
    expect(minutes.getAttribute('aria-invalid')).toBe('true');
  });

  it('names all vehicles when many alarms are handled', () => {
    show({
      targets: [
        { id: '7', vehicleName: 'HT-226' },
        { id: '8', vehicleName: 'BX-250' },
        { id: '9', vehicleName: 'HT-226' },
      ],
      proposal: null,
      tyres: null,
    });
    expect(screen.getByText(/^Alarms of HT-226, BX-250 stay silent until /)).toBeTruthy();
  });
});
