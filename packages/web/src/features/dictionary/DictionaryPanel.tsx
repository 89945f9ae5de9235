import { type DictionaryValue, dictionaryApi } from '@treadline/contract/dictionary';
import type { ResultOf } from '@treadline/contract/endpoint';
import { Button, Tag } from 'antd';
import { useState } from 'react';
import { Icon } from '../../kit/icons.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../kit/states.tsx';
import { useApi } from '../../shell/api/use-api.ts';
import { formatTime } from '../../shell/i18n/format.ts';
import { useLanguage, useT } from '../../shell/i18n/i18n.ts';
import { useCan } from '../../shell/session/use-account.ts';
import { DeleteDialog } from './DeleteDialog.tsx';
import { DictionaryForm } from './DictionaryForm.tsx';
import { textIn } from './text-in.ts';
import { ValueForm } from './ValueForm.tsx';
import { ValueTable } from './ValueTable.tsx';

type Dictionary = ResultOf<typeof dictionaryApi.get>;

interface DictionaryPanelProps {
  code: string;
  onDeleted: () => void;
}

/** One dictionary with its values, five texts side by side. */
export function DictionaryPanel({ code, onDeleted }: DictionaryPanelProps) {
  const t = useT();
  const query = useApi(dictionaryApi.get, { code }, { keepPrevious: true });
  const dictionary = query.data;
  return (
    <section className="kit-panel dictionary-right" aria-label={t('dictionary.values')}>
      {dictionary !== undefined ? (
        <Loaded key={dictionary.code} dictionary={dictionary} onDeleted={onDeleted} />
      ) : query.isError ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <Skeleton rows={8} />
      )}
    </section>
  );
}

type Open = { kind: 'edit' | 'delete' | 'addValue' } | { kind: 'editValue' | 'deleteValue'; value: DictionaryValue };

function Loaded({ dictionary, onDeleted }: { dictionary: Dictionary; onDeleted: () => void }) {
  const t = useT();
  const language = useLanguage((state) => state.language);
  const mayAdd = useCan('dictionary:add');
  const mayEdit = useCan('dictionary:edit');
  const mayDelete = useCan('dictionary:delete');
  const [open, setOpen] = useState<Open | null>(null);
  const values = dictionary.dictionaryValues;
  const close = () => setOpen(null);
  const name = textIn(dictionary.name, language);
  const unused = !dictionary.builtIn && values.length === 0;
  return (
    <>
      <header className="dictionary-head">
        <h2 title={name}>{name}</h2>
        <code>{dictionary.code}</code>
        <span className="dictionary-quiet">{t('dictionary.edited', { time: formatTime(dictionary.updatedAt) })}</span>
        {dictionary.locked && (
          <Tag title={t('dictionary.lockedHint')} icon={<Icon name="lock" size={12} />}>
            {t('dictionary.locked')}
          </Tag>
        )}
        <span className="dictionary-actions">
          {!mayEdit && <span className="dictionary-quiet">{t('dictionary.readOnly')}</span>}
          {mayDelete && unused && (
            <Button danger onClick={() => setOpen({ kind: 'delete' })}>
              {t('dictionary.delete')}
            </Button>
          )}
          {mayEdit && <Button onClick={() => setOpen({ kind: 'edit' })}>{t('dictionary.edit')}</Button>}
          {mayAdd && !dictionary.locked && (
            <Button onClick={() => setOpen({ kind: 'addValue' })}>{t('dictionary.addValue')}</Button>
          )}
        </span>
      </header>
      {dictionary.description !== null && (
        <p className="dictionary-quiet">{textIn(dictionary.description, language)}</p>
      )}
      {dictionary.locked && mayEdit && <p className="dictionary-quiet">{t('dictionary.lockedHint')}</p>}
      {values.length === 0 ? (
        <EmptyState text={t('dictionary.noValues')} icon="book" />
      ) : (
        <ValueTable
          dictionary={dictionary}
          values={values}
          onEdit={(value) => setOpen({ kind: 'editValue', value })}
          onDelete={(value) => setOpen({ kind: 'deleteValue', value })}
        />
      )}
      {open?.kind === 'edit' && <DictionaryForm row={dictionary} onDone={close} onClose={close} />}
      {(open?.kind === 'addValue' || open?.kind === 'editValue') && (
        <ValueForm
          dictionary={dictionary}
          value={open.kind === 'editValue' ? open.value : null}
          nextSort={Math.max(-1, ...values.map((one) => one.sort)) + 1}
          onClose={close}
        />
      )}
      {(open?.kind === 'delete' || open?.kind === 'deleteValue') && (
        <DeleteDialog
          code={dictionary.code}
          value={open.kind === 'deleteValue' ? open.value.value : null}
          name={open.kind === 'deleteValue' ? textIn(open.value.name, language) : name}
          onDone={() => {
            close();
            if (open.kind === 'delete') onDeleted();
          }}
          onClose={close}
        />
      )}
    </>
  );
}
