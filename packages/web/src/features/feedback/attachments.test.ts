import { feedbackMessages } from '@treadline/locales/en-US/feedback';
import { expect, test } from 'vitest';
import { type Translate, translator } from '../../shell/i18n/i18n.ts';
import { acceptedEndings, pastedFiles, sortFiles } from './attachments.ts';

const t: Translate = translator(feedbackMessages);
const megabyte = 1024 ** 2;
const file = (name: string, size = 10) => {
  const made = new File(['x'], name);
  Object.defineProperty(made, 'size', { value: size });
  return made;
};

test.each(['a.doc', 'a.docx', 'a.pdf', 'a.jpg', 'a.JPEG', 'a.png', 'a.xlsx'])('%s can be attached', (name) => {
  expect(sortFiles(t, [file(name)], 0)).toMatchObject({ taken: [{ name }], refused: [] });
});

test.each(['a.exe', 'a.zip', 'a.xls', 'a.gif', 'png', 'a.png.html'])('%s is told to be of a wrong type', (name) => {
  expect(sortFiles(t, [file(name)], 0)).toEqual({
    taken: [],
    refused: [`${name}: only doc, docx, pdf, jpg, png or xlsx`],
  });
});

test.each([
  ['a.pdf', 20],
  ['a.png', 10],
  ['a.jpg', 10],
])('%s is taken up to %d MB', (name, limit) => {
  expect(sortFiles(t, [file(name, limit * megabyte)], 0).refused).toEqual([]);
  expect(sortFiles(t, [file(name, limit * megabyte + 1)], 0).refused).toEqual([`${name}: larger than ${limit} MB`]);
});

test('the sixth file is refused, the others stay', () => {
  const six = [1, 2, 3, 4, 5, 6].map((n) => file(`${n}.png`));
  const { taken, refused } = sortFiles(t, six, 0);
  expect([taken.map(({ name }) => name), refused]).toEqual([
    ['1.png', '2.png', '3.png', '4.png', '5.png'],
    ['At most 5 files'],
  ]);
  expect(sortFiles(t, six.slice(0, 2), 4).taken).toHaveLength(1);
  // What does not fit anyway takes no place.
  expect(sortFiles(t, [file('a.exe'), ...six.slice(0, 5)], 0).taken).toHaveLength(5);
});

test('screenshots on the clipboard get a name of their own, other files keep theirs', () => {
  const data = { files: [file('image.png'), file('plan.pdf')] } as unknown as DataTransfer;
  const names = pastedFiles(data, new Date('2026-11-21T10:20:30Z')).map(({ name }) => name);
  expect(names).toEqual(['screenshot-2026-11-21-10-20-30.png', 'plan.pdf']);
});

test('the file dialog of the browser offers the same types', () => {
  expect(acceptedEndings.split(',').sort()).toEqual(['.doc', '.docx', '.jpeg', '.jpg', '.pdf', '.png', '.xlsx']);
});
