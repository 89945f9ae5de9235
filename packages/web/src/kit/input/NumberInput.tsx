import { type Decimals, decimalText, integerText } from '@treadline/domain/input/typed-text';
import type { InputProps } from 'antd';
import { useState } from 'react';
import { useLanguage } from '../../shell/i18n/i18n.ts';
import { FilteredInput } from './FilteredInput.tsx';

export interface NumberInputProps extends Omit<InputProps, 'onChange' | 'value' | 'min' | 'max' | 'type'> {
  value?: number | null;
  onChange?: (value: number | null) => void;
  /** Decimal places that may be typed; 0: whole numbers. */
  decimals: 0 | Decimals;
  /** With a minus in front. Whole numbers have none. */
  signed?: boolean;
  /** Taken on leaving the field when the number is outside. */
  min?: number;
  max?: number;
}

/** A number as it is typed: nothing else can stand in the field (VAL-056 to VAL-060). Null while it is empty. */
export function NumberInput({
  value,
  onChange,
  decimals,
  signed = false,
  min,
  max,
  onBlur,
  ...input
}: NumberInputProps) {
  const comma = useLanguage((state) => commaLanguages.test(state.language));
  const [typed, setTyped] = useState(textOf(value));
  // A value from outside, such as a reset, replaces what was typed; "7." stays while it means 7.
  const text = numberOf(typed) === (value ?? null) ? typed : textOf(value);
  const filter = (given: string) =>
    decimals === 0
      ? integerText(given)
      : decimalText(comma && !given.includes('.') ? given.replace(',', '.') : given, decimals, signed);
  const take = (next: string) => {
    setTyped(next);
    onChange?.(numberOf(next));
  };
  return (
    <FilteredInput
      inputMode={decimals === 0 ? 'numeric' : 'decimal'}
      {...input}
      filter={filter}
      value={text}
      onChange={take}
      onBlur={(event) => {
        const number = numberOf(text);
        const within = number === null ? null : Math.min(Math.max(number, min ?? number), max ?? number);
        setTyped(textOf(within));
        if (within !== number) onChange?.(within);
        onBlur?.(event);
      }}
    />
  );
}

/** Languages whose keyboards write 7,5. */
const commaLanguages = /^(es|fr|pt)/;

function textOf(value: number | null | undefined): string {
  return value === null || value === undefined ? '' : String(value);
}

function numberOf(text: string): number | null {
  const number = /\d/.test(text) ? Number(text) : Number.NaN;
  return Number.isFinite(number) ? number : null;
}
