/** The tyres of one registration, a row each. Enter goes down, a pasted column fills down, Ctrl+D copies from above. */

import { mostTyresAtOnce } from '@treadline/contract/tyre-row';
import { Button, Checkbox, Input, InputNumber } from 'antd';
import { type ClipboardEvent, type KeyboardEvent, type ReactNode, useRef } from 'react';
import { IconButton } from '../../kit/IconButton.tsx';
import { useMeasures } from '../../kit/units.ts';
import { formatNumber } from '../../shell/i18n/format.ts';
import { useT } from '../../shell/i18n/i18n.ts';
import { MeasureInput } from './MeasureInput.tsx';
import { doublesIn, emptyRow, pasteDown, type RowDraft, type RowField, type RowProblems } from './row-drafts.ts';
import { dotAge } from './tyre-figures.ts';

interface RowsGridProps {
  rows: readonly RowDraft[];
  onChange: (rows: RowDraft[]) => void;
  problems: RowProblems;
  /** Labels of wheels: the rows are those wheels, no more and no less. */
  wheels?: ReadonlyMap<number, string>;
  /** After leaving a number. */
  onNumber?: (row: RowDraft) => void;
}

export function RowsGrid({ rows, onChange, problems, wheels, onNumber }: RowsGridProps) {
  const t = useT();
  const { tread, distance } = useMeasures();
  const table = useRef<HTMLTableElement>(null);
  const { alike } = doublesIn(rows);
  const grows = wheels === undefined;
  const set = (at: number, change: Partial<RowDraft>) =>
    onChange(rows.map((row, index) => (index === at ? { ...row, ...change } : row)));
  const focus = (at: number, field: RowField) =>
    requestAnimationFrame(() => table.current?.querySelector<HTMLElement>(`[data-cell="${at} ${field}"]`)?.focus());

  const keys = (event: KeyboardEvent, at: number, field: RowField) => {
    if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      if (at + 1 < rows.length) focus(at + 1, field);
      else if (grows && rows.length < mostTyresAtOnce) {
        onChange([...rows, emptyRow()]);
        focus(at + 1, 'tyreNo');
      }
    }
    const above = rows[at - 1];
    if (event.key.toLowerCase() === 'd' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      if (above) set(at, { [field]: above[field] });
    }
  };
  const paste = (event: ClipboardEvent, at: number, field: 'tyreNo' | 'dot' | 'sensorNo') => {
    const text = event.clipboardData.getData('text');
    if (!text.includes('\n')) return;
    event.preventDefault();
    onChange(pasteDown(rows, at, field, text, grows));
  };
  const cell = (row: RowDraft, at: number, field: RowField, label: string) => {
    const problem = problems[`${row.key} ${field}`];
    return {
      'data-cell': `${at} ${field}`,
      'aria-label': `${label} ${wheels?.get(row.wheel ?? 0) ?? at + 1}`,
      'aria-invalid': problem !== undefined,
      ...(problem === undefined ? {} : { status: 'error' as const }),
      onKeyDown: (event: KeyboardEvent) => keys(event, at, field),
    };
  };
  const under = (row: RowDraft, field: RowField, hint: ReactNode = null) => {
    const problem = problems[`${row.key} ${field}`];
    return problem === undefined ? (
      hint && <small className="tyre-grey">{hint}</small>
    ) : (
      <small role="alert" className="tyre-cell-problem">
        {problem}
      </small>
    );
  };
  const heads = {
    number: t('tyre.number'),
    dot: t('tyre.dot'),
    tread: `${t('tyre.tread')} (${tread.unit})`,
    life: t('tyre.life'),
    sensor: t('tyre.sensor'),
    km: `${t('tyre.before')} (${distance.unit})`,
    hours: `${t('tyre.before')} (${t('tyre.hoursUnit')})`,
    guessed: t('tyre.estimated'),
  };
  return (
    <div className="tyre-grid">
      <table ref={table}>
        <thead>
          <tr>
            <th>{wheels === undefined ? '#' : t('tyre.wheel')}</th>
            {Object.entries(heads).map(([name, head]) => (
              <th key={name}>{head}</th>
            ))}
            {grows && <th aria-label={t('tyre.actions')} />}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={row.key}>
              <th scope="row">{wheels?.get(row.wheel ?? 0) ?? formatNumber(at + 1)}</th>
              <td className="tyre-cell-number">
                <Input
                  {...cell(row, at, 'tyreNo', heads.number)}
                  value={row.tyreNo}
                  maxLength={40}
                  autoComplete="off"
                  spellCheck={false}
                  onChange={(event) => set(at, { tyreNo: event.target.value })}
                  onPaste={(event) => paste(event, at, 'tyreNo')}
                  onBlur={() => onNumber?.(row)}
                />
                {under(row, 'tyreNo', alike.has(row.key) ? t('tyre.form.alike') : null)}
              </td>
              <td>
                <Input
                  {...cell(row, at, 'dot', heads.dot)}
                  value={row.dot}
                  maxLength={20}
                  autoComplete="off"
                  spellCheck={false}
                  onChange={(event) => set(at, { dot: event.target.value })}
                  onPaste={(event) => paste(event, at, 'dot')}
                />
                {under(row, 'dot', <DotAge dot={row.dot} />)}
              </td>
              <td>
                <MeasureInput
                  {...cell(row, at, 'treadMm', heads.tread)}
                  of="tread"
                  bare
                  value={row.treadMm}
                  placeholder={t('tyre.form.asInitial')}
                  onChange={(treadMm) => set(at, { treadMm })}
                />
                {under(row, 'treadMm')}
              </td>
              <td className="tyre-cell-small">
                <InputNumber<number>
                  {...cell(row, at, 'lifeNo', heads.life)}
                  min={1}
                  max={9}
                  precision={0}
                  controls={false}
                  value={row.lifeNo}
                  placeholder="1"
                  onChange={(lifeNo) => set(at, { lifeNo })}
                />
              </td>
              <td>
                <Input
                  {...cell(row, at, 'sensorNo', heads.sensor)}
                  value={row.sensorNo}
                  maxLength={40}
                  autoComplete="off"
                  spellCheck={false}
                  onChange={(event) => set(at, { sensorNo: event.target.value })}
                  onPaste={(event) => paste(event, at, 'sensorNo')}
                />
                {under(row, 'sensorNo')}
              </td>
              <td>
                <MeasureInput
                  {...cell(row, at, 'km', heads.km)}
                  of="distance"
                  bare
                  value={row.km}
                  placeholder="0"
                  onChange={(km) => set(at, { km })}
                />
                {under(row, 'km')}
              </td>
              <td className="tyre-cell-hours">
                <InputNumber<number>
                  {...cell(row, at, 'hours', heads.hours)}
                  min={0}
                  max={999_999}
                  controls={false}
                  value={row.hours}
                  placeholder="0"
                  onChange={(hours) => set(at, { hours })}
                />
              </td>
              <td className="tyre-cell-tick">
                <Checkbox
                  aria-label={`${heads.guessed} ${wheels?.get(row.wheel ?? 0) ?? at + 1}`}
                  checked={row.useEstimated}
                  onChange={(event) => set(at, { useEstimated: event.target.checked })}
                />
              </td>
              {grows && (
                <td>
                  {rows.length > 1 && (
                    <IconButton
                      icon="close"
                      label={t('tyre.form.takeRow', { n: at + 1 })}
                      onClick={() => onChange(rows.filter(({ key }) => key !== row.key))}
                    />
                  )}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {grows && (
        <p className="tyre-grid-foot">
          <Button
            size="small"
            disabled={rows.length >= mostTyresAtOnce}
            onClick={() => {
              onChange([...rows, emptyRow()]);
              focus(rows.length, 'tyreNo');
            }}
          >
            {t('tyre.form.addRow')}
          </Button>
          <span className="tyre-grey">{t('tyre.form.rows', { n: rows.length, most: mostTyresAtOnce })}</span>
        </p>
      )}
    </div>
  );
}

/** The DOT in words: week, year, and how old that is. */
export function DotAge({ dot }: { dot: string | null }) {
  const t = useT();
  const age = dotAge(dot, new Date());
  return age === null ? null : t('tyre.dotAge', { week: age.week, year: age.year, years: formatNumber(age.years, 1) });
}
