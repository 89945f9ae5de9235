/** Filters over the live table: text, group, and the rest in a popover; all of them live in the address. */
import { FilterOutlined, SearchOutlined } from '@ant-design/icons';
import { monitorApi } from '@treadline/contract/monitor';
import { Badge, Button, Checkbox, Input, type InputRef, Popover, Radio, Select, Tooltip } from 'antd';
import { type RefObject, useEffect, useState } from 'react';
import { Icon } from '../../kit/icons.tsx';
import { StatusGlyph } from '../../kit/StatusGlyph.tsx';
import { useApi } from '../../shell/api/use-api.ts';
import { useT } from '../../shell/i18n/i18n.ts';
import type { MonitorView } from './monitor-url.ts';
import { toggleTone, tones } from './vehicle-tone.ts';

export interface TableFiltersProps {
  view: MonitorView;
  onChange: (change: Partial<MonitorView>) => void;
  follow: boolean;
  onFollow: () => void;
  search: RefObject<InputRef | null>;
}

const typingPauseMs = 250;

export function TableFilters({ view, onChange, follow, onFollow, search }: TableFiltersProps) {
  const t = useT();
  const groups = useApi(monitorApi.groups, {}, { staleMs: 300_000 });
  const active = (view.tones.length > 0 ? 1 : 0) + (view.use === null ? 0 : 1);
  return (
    <>
      <SearchBox value={view.text} onChange={(text) => onChange({ text })} box={search} />
      <Select
        className="monitor-groups"
        aria-label={t('monitor.table.group')}
        value={view.group ?? ''}
        onChange={(group) => onChange({ group: group === '' ? null : group })}
        popupMatchSelectWidth={false}
        options={[
          { value: '', label: t('monitor.table.allGroups') },
          ...(groups.data?.list ?? []).map((group) => ({ value: group.id, label: group.name })),
        ]}
      />
      <Popover
        trigger="click"
        placement="bottomRight"
        content={<MoreFilters view={view} onChange={onChange} />}
        title={t('monitor.table.filter')}
      >
        <Tooltip title={t('monitor.table.filter')}>
          <Badge count={active} size="small" offset={[-3, 3]}>
            <Button
              aria-label={t('monitor.table.filter')}
              icon={<FilterOutlined />}
              size="middle"
              className="monitor-tool"
            />
          </Badge>
        </Tooltip>
      </Popover>
      <Tooltip title={t('monitor.table.follow')}>
        <Button
          aria-label={t('monitor.table.follow')}
          aria-pressed={follow}
          className={follow ? 'monitor-tool monitor-tool-on' : 'monitor-tool'}
          icon={<Icon name="track" size={16} />}
          onClick={onFollow}
        />
      </Tooltip>
    </>
  );
}

function SearchBox({
  value,
  onChange,
  box,
}: {
  value: string;
  onChange: (text: string) => void;
  box: RefObject<InputRef | null>;
}) {
  const t = useT();
  const [text, setText] = useState(value);
  const [seen, setSeen] = useState(value);
  if (seen !== value) {
    // The address changed from outside, e.g. by "Clear": what is typed follows.
    setSeen(value);
    setText(value);
  }
  useEffect(() => {
    if (text.trim() === value) return;
    const timer = setTimeout(() => onChange(text.trim()), typingPauseMs);
    return () => clearTimeout(timer);
  });
  return (
    <Input
      ref={box}
      className="monitor-search"
      value={text}
      allowClear
      maxLength={60}
      prefix={<SearchOutlined />}
      placeholder={t('monitor.table.search')}
      aria-label={t('monitor.table.search')}
      onChange={(event) => setText(event.target.value)}
    />
  );
}

function MoreFilters({ view, onChange }: Pick<TableFiltersProps, 'view' | 'onChange'>) {
  const t = useT();
  return (
    <div className="monitor-more">
      <fieldset>
        <legend>{t('monitor.table.level')}</legend>
        {tones.map((tone) => (
          <Checkbox
            key={tone}
            checked={view.tones.includes(tone)}
            onChange={() => onChange({ tones: toggleTone(view.tones, tone) })}
          >
            <StatusGlyph status={tone} withWord />
          </Checkbox>
        ))}
      </fieldset>
      <fieldset>
        <legend>{t('monitor.table.use')}</legend>
        <Radio.Group
          value={view.use ?? ''}
          onChange={(event) => {
            const use = event.target.value as string;
            onChange({ use: use === 'in_transit' || use === 'idle' ? use : null });
          }}
        >
          <Radio value="">{t('monitor.table.anyUse')}</Radio>
          <Radio value="in_transit">{t('monitor.use.in_transit')}</Radio>
          <Radio value="idle">{t('monitor.use.idle')}</Radio>
        </Radio.Group>
      </fieldset>
    </div>
  );
}
