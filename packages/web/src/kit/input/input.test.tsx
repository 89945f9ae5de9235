// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { digitsAndMinus, withoutSpacesDotsChinese } from '@treadline/domain/input/typed-text';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { useLanguage } from '../../shell/i18n/i18n.ts';
import { FilteredInput } from './FilteredInput.tsx';
import { NumberInput, type NumberInputProps } from './NumberInput.tsx';

let told: unknown;
afterEach(() => {
  cleanup();
  useLanguage.setState({ language: 'en-US' });
});

const field = () => screen.getByLabelText<HTMLInputElement>('field');
const type = (value: string) => {
  fireEvent.change(field(), { target: { value } });
  return field().value;
};

function Text({ filter }: { filter: (text: string) => string }) {
  const [value, setValue] = useState('');
  told = value;
  return <FilteredInput aria-label="field" filter={filter} value={value} onChange={setValue} />;
}

function Amount(props: Pick<NumberInputProps, 'decimals' | 'signed' | 'min' | 'max'>) {
  const [value, setValue] = useState<number | null>(null);
  told = value;
  return (
    <>
      <NumberInput aria-label="field" {...props} value={value} onChange={setValue} />
      <button type="button" onClick={() => setValue(20)}>
        reset
      </button>
    </>
  );
}

test('a field for numbers with hyphens keeps digits and minus [VAL-054]', () => {
  render(<Text filter={digitsAndMinus} />);
  expect(type('+49 151-23.4')).toBe('49151-234');
  expect(told).toBe('49151-234');
});

test('a field for identifiers strips spaces, dots and Chinese characters [VAL-055]', () => {
  render(<Text filter={withoutSpacesDotsChinese} />);
  expect(type('北 mine.01')).toBe('mine01');
});

test('letters that are still composed stay until they are whole', () => {
  render(<Text filter={withoutSpacesDotsChinese} />);
  const composing = new InputEvent('input', { bubbles: true, isComposing: true });
  Object.defineProperty(composing, 'isComposing', { value: true });
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field(), 'kuang 矿');
  fireEvent(field(), composing);
  expect(field().value).toBe('kuang 矿');
  fireEvent.compositionEnd(field());
  expect(field().value).toBe('kuang');
});

test('a whole number takes digits alone [VAL-060]', () => {
  render(<Amount decimals={0} />);
  expect(type('-1a2.5')).toBe('125');
  expect(told).toBe(125);
  expect(type('')).toBe('');
  expect(told).toBeNull();
});

test('a decimal takes one dot, no leading dot, no leading zeros, and so many places [VAL-056, VAL-057, VAL-058, VAL-059]', () => {
  render(<Amount decimals={2} />);
  expect(type('7.2.5')).toBe('7.25');
  expect(type('7.256')).toBe('7.25');
  expect(type('.5')).toBe('5');
  expect(type('007.5')).toBe('7.5');
  expect(told).toBe(7.5);
});

test('no field takes more than its two or three decimals [VAL-053]', () => {
  render(<Amount decimals={3} signed />);
  expect(type('-119.36058')).toBe('-119.360');
  expect(told).toBe(-119.36);
  cleanup();
  render(<Amount decimals={2} />);
  expect(type('18.2550')).toBe('18.25');
});

test('a number half written stays as it is written', () => {
  render(<Amount decimals={1} signed />);
  expect([type('-'), told]).toEqual(['-', null]);
  expect([type('-7.'), told]).toEqual(['-7.', -7]);
  fireEvent.blur(field());
  expect(field().value).toBe('-7');
});

test('a number outside its range becomes the nearest inside on leaving, a value from outside replaces it', () => {
  render(<Amount decimals={0} min={1} max={60} />);
  type('75');
  expect(told).toBe(75);
  fireEvent.blur(field());
  expect([field().value, told]).toEqual(['60', 60]);
  fireEvent.click(screen.getByText('reset'));
  expect(field().value).toBe('20');
});

test('a comma is a decimal sign where people write it so', () => {
  render(<Amount decimals={2} />);
  expect(type('1,25')).toBe('125');
  cleanup();
  useLanguage.setState({ language: 'fr-FR' });
  render(<Amount decimals={2} />);
  expect(type('1,25')).toBe('1.25');
});
