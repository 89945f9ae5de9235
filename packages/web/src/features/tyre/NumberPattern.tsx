/** Fills the number column from the first number on: RR0098, RR0099, RR0100 … */
import { mostTyresAtOnce } from '@treadline/contract/tyre-row';
import { Button, Input, InputNumber } from 'antd';
import { useState } from 'react';
import { useT } from '../../shell/i18n/i18n.ts';
import { emptyRow, numbersFrom, type RowDraft } from './row-drafts.ts';

interface NumberPatternProps {
  rows: readonly RowDraft[];
  onChange: (rows: RowDraft[]) => void;
  /** The rows are wheels: as many as there are. */
  fixed: boolean;
}

export function NumberPattern({ rows, onChange, fixed }: NumberPatternProps) {
  const t = useT();
  const [first, setFirst] = useState('');
  const [count, setCount] = useState(4);
  const fill = () => {
    const numbers = numbersFrom(first, fixed ? rows.length : count);
    const filled = numbers.map((tyreNo, index) => ({ ...(rows[index] ?? emptyRow()), tyreNo }));
    onChange([...filled, ...rows.slice(numbers.length)]);
  };
  return (
    <div className="tyre-pattern">
      <span>{t('tyre.form.fill')}</span>
      <Input
        aria-label={t('tyre.form.firstNumber')}
        placeholder={t('tyre.form.firstNumber')}
        value={first}
        maxLength={40}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => setFirst(event.target.value)}
        onPressEnter={(event) => {
          event.preventDefault();
          fill();
        }}
      />
      {!fixed && (
        <InputNumber
          aria-label={t('tyre.form.howMany')}
          min={1}
          max={mostTyresAtOnce}
          value={count}
          onChange={(value) => setCount(value ?? 1)}
        />
      )}
      <Button disabled={first.trim() === ''} onClick={fill}>
        {t('tyre.form.fillButton')}
      </Button>
    </div>
  );
}
