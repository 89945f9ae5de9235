import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ApiError } from '@treadline/contract/call';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { noteRefusal } from '../../shell/api/last-refusal.ts';
import { FeedbackDialog } from './FeedbackDialog.tsx';
import { type Answers, closeRoom, notices, openRoom, sentTo, show } from './testing.tsx';

const onClose = vi.fn();
let uploads = 0;

beforeEach(() => {
  uploads = 0;
  onClose.mockReset();
  history.replaceState(null, '', '/alarmlist?status=open');
});
afterEach(() => {
  closeRoom();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
});

function open(answers: Answers = {}) {
  openRoom({
    similar: () => ({ result: { list: [] } }),
    add: () => ({ result: { id: '9' } }),
    upload: () => {
      uploads += 1;
      return { result: { id: String(uploads), url: '', name: '', sizeBytes: 1 } };
    },
    ...answers,
  });
  show(<FeedbackDialog onClose={onClose} />);
}
const fill = async () => {
  await userEvent.type(screen.getByLabelText('Subject'), 'Gauge reads low');
  await userEvent.type(screen.getByLabelText('Text'), 'See the picture.');
};
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send feedback' }));
const png = (name = 'gauge.png') => new File(['x'], name, { type: 'image/png' });

test('page, version and last error go along, and each can be left out', async () => {
  const refused = new ApiError({ code: 'A0117', message: 'No data found', status: 200, requestId: 'r-1' });
  noteRefusal(refused, '/web/alarm/get');
  open();
  await fill();
  const along = screen.getByRole('group', { name: 'Sent along' });
  expect([...along.querySelectorAll('.feedback-chip')].map((chip) => chip.textContent)).toEqual([
    'Page: /alarmlist?status=open',
    'Version: 1.4.0',
    'Last error: A0117 /web/alarm/get r-1',
  ]);
  await userEvent.click(within(along).getByRole('button', { name: 'Leave out: Page: /alarmlist?status=open' }));
  await send();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sentTo('add')).toEqual([
    {
      subject: 'Gauge reads low',
      type: 1,
      content: 'See the picture.',
      emailNotify: false,
      fileIds: [],
      context: { appVersion: '1.4.0', lastError: 'A0117 /web/alarm/get r-1' },
    },
  ]);
  expect(notices.map(({ title }) => title)).toEqual(['Sent. You find the answer under Feedback.']);
});

test('subject and text are asked for', async () => {
  open();
  await send();
  expect(await screen.findAllByText('Please fill in')).toHaveLength(2);
  expect(sentTo('add')).toEqual([]);
});

test('files are chosen, dropped or pasted, and refused ones are named', async () => {
  open();
  await fill();
  const field = screen.getByRole('region', { name: 'Files' });
  await userEvent.upload(
    within(field).getByLabelText('Choose files or drop them here', { selector: 'input' }),
    png('a.png'),
  );
  fireEvent.drop(field, { dataTransfer: { files: [png('b.png'), new File(['x'], 'c.exe')] } });
  fireEvent.paste(screen.getByLabelText('Text'), { clipboardData: { files: [png('image.png')] } });
  const rows = () => [...field.querySelectorAll('.feedback-files li > span')].map((row) => row.textContent);
  await waitFor(() => expect(field.querySelectorAll('[data-sending="true"]')).toHaveLength(0));
  expect(rows()).toEqual(['a.png', 'b.png', expect.stringMatching(/^screenshot-.+\.png$/)]);
  await userEvent.click(within(field).getByRole('button', { name: 'Remove b.png' }));
  await send();
  await waitFor(() => expect(sentTo('add')).toMatchObject([{ fileIds: ['1', '3'] }]));
});

test('what the server refuses is said by the name of the file', async () => {
  open({ upload: () => ({ code: '5021', message: 'File type refused' }) });
  const field = screen.getByRole('region', { name: 'Files' });
  fireEvent.drop(field, { dataTransfer: { files: [png(), new File(['x'], 'c.exe')] } });
  await waitFor(() =>
    expect([...within(field).getByRole('alert').children].map((line) => line.textContent)).toEqual([
      'c.exe: only doc, docx, pdf, jpg, png or xlsx',
      'gauge.png: File type refused',
    ]),
  );
  expect(field.querySelectorAll('.feedback-files li')).toHaveLength(0);
});

test('who has no e-mail address names one', async () => {
  open();
  await fill();
  await userEvent.click(screen.getByLabelText('Tell me by e-mail when there is a reply'));
  await send();
  expect(await screen.findByText('Please fill in')).toBeTruthy();
  await userEvent.type(screen.getByLabelText('E-mail'), 'lena@test.invalid');
  await send();
  await waitFor(() => expect(sentTo('add')).toMatchObject([{ emailNotify: true, email: 'lena@test.invalid' }]));
});

test('answered questions that resemble the subject are offered while it is typed', async () => {
  open({
    similar: ({ query }) => ({
      result: { list: [{ id: '5', subject: `Like ${query.subject}`, answer: 'Compare them cold.' }] },
    }),
  });
  await userEvent.type(screen.getByLabelText('Subject'), 'Gauge');
  const offered = await screen.findByRole('region', { name: 'Already answered' });
  await waitFor(() => expect(within(offered).getByText('Like Gauge')).toBeTruthy());
  expect(within(offered).getByText('Compare them cold.')).toBeTruthy();
  await userEvent.click(within(offered).getByText('Like Gauge'));
  await userEvent.click(within(offered).getByRole('button', { name: 'Read the conversation' }));
  expect(onClose).toHaveBeenCalledOnce();
});

test('a refusal of the server leaves what was typed', async () => {
  open({ add: () => ({ code: 'B0001', message: 'Something went wrong' }) });
  await fill();
  await send();
  expect((await screen.findByRole('alert')).textContent).toContain('Something went wrong');
  expect(screen.getByLabelText<HTMLInputElement>('Subject').value).toBe('Gauge reads low');
  expect(onClose).not.toHaveBeenCalled();
});

test('what was typed and not sent is offered again, for this account, until it is sent or thrown away', async () => {
  open();
  await fill();
  closeRoom();
  open();
  expect(screen.getByText('Your unsent text is here again.')).toBeDefined();
  expect(screen.getByLabelText<HTMLInputElement>('Subject').value).toBe('Gauge reads low');
  expect(screen.getByLabelText<HTMLTextAreaElement>('Text').value).toBe('See the picture.');
  await userEvent.click(screen.getByRole('button', { name: 'Start anew' }));
  expect(screen.getByLabelText<HTMLInputElement>('Subject').value).toBe('');
  expect(screen.queryByText('Your unsent text is here again.')).toBeNull();
  await fill();
  await send();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  closeRoom();
  open();
  expect(screen.getByLabelText<HTMLInputElement>('Subject').value).toBe('');
});
