import type { ResultOf } from '@treadline/contract/endpoint';
import { vehicleApi } from '@treadline/contract/vehicle';
import { useDeferredValue, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { Age } from '../../kit/Age.tsx';
import { Icon } from '../../kit/icons.tsx';
import { StatusGlyph, statusOf } from '../../kit/StatusGlyph.tsx';
import { useApi } from '../api/use-api.ts';
import { useT } from '../i18n/i18n.ts';
import { useAccount } from '../session/use-account.ts';

type Hit = ResultOf<typeof vehicleApi.list>['list'][number];

const pauseMs = 200;

/** One line of typing to a vehicle: plate or self-number, the matched part bold (ruling 34). */
export function VehicleSearch() {
  const t = useT();
  const navigate = useNavigate();
  const opensDetails = useOpensDetails();
  const id = useId();
  const [text, setText] = useState('');
  const [open, setOpen] = useState(false);
  const [chosen, setChosen] = useState(0);
  const asked = useDebounced(text.trim());
  const { data, isError } = useApi(vehicleApi.list, asked ? { carNumberLike: asked, pageSize: 20 } : null, {
    keepPrevious: true,
  });
  const hits = asked ? (data?.list ?? []) : [];
  const input = useRef<HTMLInputElement>(null);

  const go = (hit: Hit) => {
    setOpen(false);
    setText('');
    input.current?.blur();
    void navigate(opensDetails ? `/member/vehicleDetails?id=${hit.vehicleId}` : `/monitor?vehicle=${hit.vehicleId}`);
  };

  /** Keys stay in the input; the list follows. Says whether the key was taken. */
  const press = (key: string): boolean => {
    const hit = hits[chosen];
    if (key === 'ArrowDown') setChosen(Math.min(chosen + 1, hits.length - 1));
    else if (key === 'ArrowUp') setChosen(Math.max(chosen - 1, 0));
    else if (key === 'Escape') setOpen(false);
    else if (key === 'Enter' && hit) go(hit);
    else return false;
    return true;
  };

  const listed = open && asked !== '';
  return (
    <div className="shell-search">
      <Icon name="search" size={16} />
      <input
        ref={input}
        value={text}
        role="combobox"
        aria-label={t('shell.findVehicle')}
        aria-expanded={listed}
        aria-controls={`${id}-hits`}
        aria-autocomplete="list"
        {...(listed && hits[chosen] ? { 'aria-activedescendant': `${id}-${chosen}` } : {})}
        placeholder={t('shell.findVehicle')}
        maxLength={60}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => {
          setText(event.target.value);
          setChosen(0);
          setOpen(true);
        }}
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onKeyDown={(event) => {
          if (press(event.key)) event.preventDefault();
        }}
      />
      <div className="shell-hits" id={`${id}-hits`} role="listbox" aria-label={t('shell.findVehicle')} hidden={!listed}>
        {hits.map((hit, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: keys are handled at the input, which keeps the focus
          <div
            key={hit.vehicleId}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === chosen}
            className="shell-hit"
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => go(hit)}
            onMouseMove={() => setChosen(index)}
          >
            <StatusGlyph status={statusOf(hit.alarmLevel, hit.state === 1)} />
            <span className="shell-hit-name">
              <Match text={hit.name} wanted={asked} />
              {otherNumber(hit) && (
                <small>
                  <Match text={otherNumber(hit) as string} wanted={asked} />
                </small>
              )}
            </span>
            <span className="shell-hit-note">
              {hit.groupName}
              <Age at={hit.updatedAt} />
            </span>
          </div>
        ))}
        {hits.length === 0 && data && !isError && <p>{t('shell.noVehicleFound', { text: asked })}</p>}
        {isError && <p>{t('shell.searchFailed')}</p>}
        {data && data.total > hits.length && hits.length > 0 && (
          <p>{t('shell.moreHits', { shown: hits.length, total: data.total })}</p>
        )}
      </div>
    </div>
  );
}

/** The text with the first match of `wanted` in bold, whatever its case. */
export function Match({ text, wanted }: { text: string; wanted: string }) {
  const at = text.toLowerCase().indexOf(wanted.toLowerCase());
  if (at < 0 || wanted === '') return text;
  return (
    <>
      {text.slice(0, at)}
      <b>{text.slice(at, at + wanted.length)}</b>
      {text.slice(at + wanted.length)}
    </>
  );
}

/** The number that is not the name: the plate of a vehicle called by its self-number, or the other way round. */
function otherNumber(hit: Hit): string | null {
  return [hit.carNumber, hit.selfNo].find((number) => number && number !== hit.name) ?? null;
}

/** NAV-003; who may not open the details sees the vehicle in the live overview. */
function useOpensDetails(): boolean {
  const { menu, permissions } = useAccount();
  return menu.byPath.has('/member/vehicleDetails') && permissions.has('vehicle:get');
}

function useDebounced(text: string): string {
  const [settled, settle] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => settle(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return useDeferredValue(text === '' ? '' : settled);
}
