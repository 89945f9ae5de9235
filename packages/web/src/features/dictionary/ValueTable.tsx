import { type DictionaryRow, type DictionaryValue, dictionaryApi } from '@treadline/contract/dictionary';
import { languages } from '@treadline/contract/envelope';
import { Button, Switch, Table, type TableColumnsType } from 'antd';
import { useApiMutation } from '../../shell/api/use-api.ts';
import { formatNumber } from '../../shell/i18n/format.ts';
import { languageNames, useLanguage, useT } from '../../shell/i18n/i18n.ts';
import { useCan } from '../../shell/session/use-account.ts';
import { textIn } from './text-in.ts';

/** Five texts side by side stay readable at this width; below it the table scrolls. */
const textsWidth = 860;

interface ValueTableProps {
  dictionary: DictionaryRow;
  values: readonly DictionaryValue[];
  onEdit: (value: DictionaryValue) => void;
  onDelete: (value: DictionaryValue) => void;
}

export function ValueTable({ dictionary, values, onEdit, onDelete }: ValueTableProps) {
  const t = useT();
  const language = useLanguage((state) => state.language);
  const mayEdit = useCan('dictionary:edit');
  const mayDelete = useCan('dictionary:delete') && !dictionary.locked;
  const deletable = mayDelete && values.some((value) => !value.builtIn);
  const hasParents = values.some((value) => value.parentValue !== null);
  const columns: TableColumnsType<DictionaryValue> = [
    { title: t('dictionary.value'), dataIndex: 'value', width: 96, render: (value) => <b>{value}</b> },
    ...languages.map((each) => ({
      title: languageNames[each],
      key: each,
      render: (_: unknown, row: DictionaryValue) =>
        row.name[each] ? (
          <span lang={each} className="dictionary-text">
            {row.name[each]}
          </span>
        ) : (
          <span className="dictionary-gap">{t('dictionary.missing')}</span>
        ),
    })),
    ...(hasParents ? [{ title: t('dictionary.parent'), dataIndex: 'parentValue', width: 100 }] : []),
    {
      title: t('dictionary.order'),
      dataIndex: 'sort',
      width: 68,
      align: 'end',
      render: (sort: number) => formatNumber(sort),
    },
    {
      title: t('dictionary.enabled'),
      key: 'enabled',
      width: 80,
      render: (_, row) => (
        <EnabledSwitch code={dictionary.code} row={row} locked={dictionary.locked} name={textIn(row.name, language)} />
      ),
    },
    ...(mayEdit || deletable
      ? [
          {
            key: 'actions',
            className: 'dictionary-end',
            width: deletable ? 170 : 100,
            render: (_: unknown, row: DictionaryValue) => {
              const name = textIn(row.name, language);
              return (
                <span className="dictionary-row-actions">
                  {mayEdit && (
                    <Button size="small" aria-label={t('dictionary.editValueOf', { name })} onClick={() => onEdit(row)}>
                      {t('dictionary.edit')}
                    </Button>
                  )}
                  {mayDelete && !row.builtIn && (
                    <Button
                      size="small"
                      danger
                      aria-label={t('dictionary.deleteValueOf', { name })}
                      onClick={() => onDelete(row)}
                    >
                      {t('dictionary.delete')}
                    </Button>
                  )}
                </span>
              );
            },
          },
        ]
      : []),
  ];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls without a control inside must take the keyboard (WCAG 2.1.1)
    <div className="dictionary-values" tabIndex={0}>
      <Table<DictionaryValue>
        size="small"
        rowKey="value"
        columns={columns}
        dataSource={[...values]}
        pagination={false}
        tableLayout="fixed"
        style={{ minWidth: textsWidth + (mayEdit ? 100 : 0) + (deletable ? 70 : 0) + (hasParents ? 100 : 0) }}
        rowClassName={(row) => (row.enabled ? '' : 'dictionary-disabled')}
      />
    </div>
  );
}

interface EnabledSwitchProps {
  code: string;
  row: DictionaryValue;
  locked: boolean;
  name: string;
}

/** At once and without a question: it can be switched back. */
function EnabledSwitch({ code, row, locked, name }: EnabledSwitchProps) {
  const t = useT();
  const invalidates = [dictionaryApi.page, dictionaryApi.get, dictionaryApi.list];
  const enable = useApiMutation(dictionaryApi.enable, { invalidates });
  const disable = useApiMutation(dictionaryApi.disable, { invalidates });
  const mayEnable = useCan('dictionary:enable');
  const mayDisable = useCan('dictionary:disable');
  if (locked || !(row.enabled ? mayDisable : mayEnable)) return row.enabled ? t('dictionary.yes') : t('dictionary.no');
  return (
    <Switch
      size="small"
      checked={row.enabled}
      loading={enable.isPending || disable.isPending}
      aria-label={t('dictionary.enabledOf', { name })}
      onChange={(on) => (on ? enable : disable).mutate({ code, value: row.value })}
    />
  );
}
