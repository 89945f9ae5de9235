import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { feedbackApi } from '@treadline/contract/feedback';
import { afterEach, expect, test } from 'vitest';
import { invalidate } from '../../shell/api/query-client.ts';
import { FeedbackDetailPage } from './FeedbackDetailPage.tsx';
import { closeRoom, notices, openRoom, sampleFeedback, sentTo, show } from './testing.tsx';

afterEach(closeRoom);

const opened = (feedback = sampleFeedback, type = 1, answers = {}, kind: 'fleet' | 'operator' = 'fleet') => {
  openRoom({ get: () => ({ result: feedback }), reply: () => ({ result: { id: '80' } }), ...answers }, kind);
  show(<FeedbackDetailPage />, `/feedbacklist/details?id=7&type=${type}`);
};

test('type 1 opens at the question [NAV-005]', async () => {
  opened();
  const question = await screen.findByRole('article', { name: 'Question: Lena (you)' });
  expect(document.activeElement).toBe(question);
  expect(within(question).getByText('HT-226 shows 600 kPa.')).toBeTruthy();
  expect(within(question).getByText('Last error: A0117')).toBeTruthy();
  expect(
    within(question)
      .getByRole('link', { name: /gauge.png/ })
      .getAttribute('href'),
  ).toBe('/api/f?fileId=70');
});

test('type 2 opens at the newest reply [NAV-006]', async () => {
  opened(sampleFeedback, 2);
  const reply = await screen.findByRole('article', { name: 'Reply: Support' });
  expect(document.activeElement).toBe(reply);
  expect(within(reply).getByText('Compare them cold.')).toBeTruthy();
  expect(within(reply).getByText('2.3 MB')).toBeTruthy();
});

test('type 2 without a reply yet opens at the question', async () => {
  opened({ ...sampleFeedback, status: 1, replies: [], lastWord: null }, 2);
  const question = await screen.findByRole('article', { name: 'Question: Lena (you)' });
  expect(document.activeElement).toBe(question);
  expect(screen.getByText('No reply yet')).toBeTruthy();
});

test('a reply that comes while one writes does not take the cursor away', async () => {
  let feedback = sampleFeedback;
  opened(sampleFeedback, 2, { get: () => ({ result: feedback }) });
  const box = await screen.findByLabelText('Your reply', { selector: 'textarea' });
  await userEvent.type(box, 'Half a sen');
  const [newest] = sampleFeedback.replies.slice(-1);
  if (newest === undefined) throw new Error('no reply');
  feedback = { ...feedback, replies: [...feedback.replies, { ...newest, id: '74', content: 'One thing more.' }] };
  await invalidate(feedbackApi.get);
  expect(await screen.findByText('One thing more.')).toBeTruthy();
  expect(document.activeElement).toBe(box);
});

test('a reply is sent once and cleared; an empty one is refused before', async () => {
  opened();
  const box = await screen.findByLabelText('Your reply', { selector: 'textarea' });
  await userEvent.click(screen.getByRole('button', { name: 'Reply' }));
  expect(screen.getByRole('alert').textContent).toBe('Please fill in');
  expect(sentTo('reply')).toEqual([]);
  await userEvent.type(box, 'Cold it is 690.');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect((box as HTMLTextAreaElement).value).toBe(''));
  expect(sentTo('reply')).toEqual([{ id: '7', content: 'Cold it is 690.', fileIds: [] }]);
});

test('when only the mail failed the reply counts as kept; when it was refused the text stays', async () => {
  let code = 'A0228';
  opened(sampleFeedback, 1, { reply: () => ({ code, message: 'Issue closed' }) });
  const box = (await screen.findByLabelText('Your reply', { selector: 'textarea' })) as HTMLTextAreaElement;
  await userEvent.type(box, 'Kept');
  await userEvent.click(screen.getByRole('button', { name: 'Reply' }));
  await waitFor(() => expect(box.value).toBe(''));
  expect(notices.map(({ kind, title }) => [kind, title])).toEqual([
    ['warning', 'The reply is kept, but the e-mail about it could not be sent'],
  ]);
  code = 'A0340';
  await userEvent.type(box, 'Too late');
  await userEvent.click(screen.getByRole('button', { name: /Reply$/ }));
  expect((await screen.findByRole('alert')).textContent).toBe('Issue closed');
  expect(box.value).toBe('Too late');
});

test('what was typed stays when somebody closes the thread meanwhile', async () => {
  let feedback = sampleFeedback;
  opened(sampleFeedback, 1, { get: () => ({ result: feedback }) });
  const box = (await screen.findByLabelText('Your reply', { selector: 'textarea' })) as HTMLTextAreaElement;
  await userEvent.type(box, 'Half a sen');
  feedback = { ...feedback, closedAt: '2026-11-21T08:00:00Z', mayReply: false, mayClose: false };
  await invalidate(feedbackApi.get);
  expect(await screen.findByText(/^Closed: /)).toBeTruthy();
  expect(box.value).toBe('Half a sen');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Reply' }).disabled).toBe(true);
});

test('closing is confirmed, and says when nobody has answered', async () => {
  opened({ ...sampleFeedback, status: 2 });
  await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText(/It has no answer yet\./)).toBeTruthy();
  expect(sentTo('close')).toEqual([]);
  await userEvent.click(within(dialog).getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
  await waitFor(() => expect(sentTo('close')).toEqual([{ id: '7' }]));
});

test('a closed one offers neither reply nor close', async () => {
  opened({ ...sampleFeedback, closedAt: '2026-11-21T08:00:00Z', mayReply: false, mayClose: false });
  expect(await screen.findByText(/^Closed: .+ Ask again if something is left\.$/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Reply' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
});

test('staff who open a new one have seen it, others have not', async () => {
  const fresh = { ...sampleFeedback, status: 1, replies: [], lastWord: null, mine: false };
  opened(fresh, 1, {}, 'operator');
  await screen.findByRole('article', { name: 'Question: Lena, North pit' });
  await waitFor(() => expect(sentTo('look')).toEqual([{ id: '7' }]));
  closeRoom();
  opened(fresh);
  await screen.findByRole('article', { name: 'Question: Lena' });
  expect(sentTo('look')).toEqual([]);
});
