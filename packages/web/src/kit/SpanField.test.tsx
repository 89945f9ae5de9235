// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { installMessages } from '../shell/i18n/i18n.ts';
import { messages } from '../shell/i18n/languages/en-US.ts';
import { SpanField } from './SpanField.tsx';

let told = { from: '', to: '' };
beforeEach(async () => installMessages(async () => ({ texts: messages })));
afterEach(cleanup);

function Picker({ from, to }: { from: string; to: string }) {
  const [span, setSpan] = useState({ from, to });
  told = span;
  return <SpanField {...span} onChange={setSpan} />;
}

function enter(at: number, day: string): void {
  const input = document.querySelectorAll('input')[at] as HTMLInputElement;
  fireEvent.mouseDown(input);
  fireEvent.change(input, { target: { value: day } });
  fireEvent.keyDown(input, { key: 'Enter', code: 'Enter' });
}

const day = (text: string) => new Date(`${text}T00:00:00`).toISOString();

test('a span of days starts before it ends, whichever day comes first [VAL-062]', () => {
  render(<Picker from="" to="" />);
  enter(0, '2026-03-09');
  enter(1, '2026-03-05');
  expect(told).toEqual({ from: day('2026-03-05'), to: day('2026-03-10') });
  cleanup();
  render(<Picker from="" to="" />);
  enter(0, '2026-03-05');
  enter(1, '2026-03-05');
  expect(told).toEqual({ from: day('2026-03-05'), to: day('2026-03-06') });
});

test('an address whose end precedes its start is marked', () => {
  render(<Picker from={day('2026-03-09')} to={day('2026-03-05')} />);
  expect(document.querySelector('.ant-picker-status-error')).toBeTruthy();
  cleanup();
  render(<Picker from={day('2026-03-05')} to={day('2026-03-09')} />);
  expect(document.querySelector('.ant-picker-status-error')).toBeNull();
  expect(screen.getAllByRole('textbox').length).toBeGreaterThan(0);
});
