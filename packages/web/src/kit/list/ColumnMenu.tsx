import { Button, Checkbox, Popover } from 'antd';
import { useT } from '../../shell/i18n/i18n.ts';
import { Icon } from '../icons.tsx';
import { arranged, isMovable, type PlacedColumn } from './list-columns.ts';
import { isUntouched, untouched, useColumnChoice } from './use-column-choice.ts';

interface ColumnMenuProps {
  listKey: string;
  columns: readonly PlacedColumn[];
}

/** Which columns stand in the list, and in which order. The first stays: it says what a row is. */
export function ColumnMenu({ listKey, columns }: ColumnMenuProps) {
  const t = useT();
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      destroyOnHidden
      content={<ColumnList listKey={listKey} columns={columns} />}
    >
      <Button icon={<Icon name="columns" size={16} />} aria-label={t('kit.columns')} title={t('kit.columns')} />
    </Popover>
  );
}

function ColumnList({ listKey, columns }: ColumnMenuProps) {
  const t = useT();
  const { choice, choose } = useColumnChoice(listKey);
  const movable = new Set(columns.filter(isMovable));
  const inOrder = arranged(columns, choice).filter((column) => movable.has(column));
  const keys = inOrder.map(({ key }) => key);
  const move = (from: number, to: number) => {
    const order = keys.toSpliced(from, 1);
    choose({ ...choice, order: order.toSpliced(to, 0, ...keys.slice(from, from + 1)) });
  };
  const toggle = (key: string) => {
    const hidden = choice.hidden.includes(key) ? choice.hidden.filter((each) => each !== key) : [...choice.hidden, key];
    choose({ ...choice, hidden });
  };
  return (
    <div className="kit-columns">
      <ul aria-label={t('kit.columns')}>
        {inOrder.map(({ key, title = '' }, place) => (
          <li key={key}>
            <Checkbox checked={!choice.hidden.includes(key)} onChange={() => toggle(key)}>
              {title}
            </Checkbox>
            <Move
              icon="up"
              label={t('kit.columnUp', { column: title })}
              off={place === 0}
              onMove={() => move(place, place - 1)}
            />
            <Move
              icon="down"
              label={t('kit.columnDown', { column: title })}
              off={place === inOrder.length - 1}
              onMove={() => move(place, place + 1)}
            />
          </li>
        ))}
      </ul>
      <Button size="small" disabled={isUntouched(choice)} onClick={() => choose(untouched)}>
        {t('kit.columnsReset')}
      </Button>
    </div>
  );
}

function Move({ icon, label, off, onMove }: { icon: 'up' | 'down'; label: string; off: boolean; onMove: () => void }) {
  return (
    <Button
      size="small"
      type="text"
      icon={<Icon name={icon} size={14} />}
      aria-label={label}
      title={label}
      disabled={off}
      onClick={onMove}
    />
  );
}
