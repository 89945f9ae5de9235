import { Input, type InputProps } from 'antd';
import type { ChangeEvent, CompositionEvent } from 'react';

export interface FilteredInputProps extends Omit<InputProps, 'onChange' | 'value'> {
  value?: string;
  onChange?: (value: string) => void;
  /** What of the typed or pasted text may stand (domain/input/typed-text). */
  filter: (text: string) => string;
}

/** A line of text that takes only what belongs there; half-composed letters are left alone until they are whole. */
export function FilteredInput({ filter, onChange, ...input }: FilteredInputProps) {
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    const { value, selectionStart } = event.target;
    if ((event.nativeEvent as InputEvent).isComposing) return onChange?.(value);
    const kept = filter(value);
    if (kept !== value) keepCaret(event.target, filter(value.slice(0, selectionStart ?? value.length)).length);
    onChange?.(kept);
  };
  const composed = (event: CompositionEvent<HTMLInputElement>) => onChange?.(filter(event.currentTarget.value));
  return <Input autoComplete="off" {...input} onChange={take} onCompositionEnd={composed} />;
}

/** After the next paint, else it would jump to the end of the text. */
function keepCaret(input: HTMLInputElement, at: number): void {
  requestAnimationFrame(() => input.setSelectionRange(at, at));
}
