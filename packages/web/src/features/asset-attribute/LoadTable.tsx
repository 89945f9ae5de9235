/** What a tyre of the size carries at each cold pressure; entered in kPa and kg, as the manufacturers' tables say. */
import { Button, Form, InputNumber } from 'antd';
import { lazy, Suspense, useMemo } from 'react';
import { IconButton } from '../../kit/IconButton.tsx';
import { useT } from '../../shell/i18n/i18n.ts';

export interface LoadDraft {
  kpa: number | null;
  loadKg: number | null;
}

const LoadCurve = lazy(async () => ({ default: (await import('./LoadCurve.tsx')).LoadCurve }));

const noMarks = [] as const;

export function LoadTable() {
  const t = useT();
  const drafts: LoadDraft[] | undefined = Form.useWatch('loads');
  const points = useMemo(
    () =>
      (drafts ?? []).flatMap((draft) => (draft?.kpa && draft.loadKg ? [{ kpa: draft.kpa, loadKg: draft.loadKg }] : [])),
    [drafts],
  );
  return (
    <Form.Item label={t('asset-attribute.loads')}>
      <Form.List name="loads">
        {(rows, { add, remove }) => (
          <>
            {rows.map(({ key, name }) => (
              <div key={key} className="asset-load">
                <Form.Item name={[name, 'kpa']} noStyle>
                  <InputNumber
                    aria-label={t('asset-attribute.kpaAt', { n: name + 1 })}
                    min={1}
                    max={2000}
                    suffix="kPa"
                  />
                </Form.Item>
                <Form.Item name={[name, 'loadKg']} noStyle>
                  <InputNumber
                    aria-label={t('asset-attribute.loadAt', { n: name + 1 })}
                    min={1}
                    max={200_000}
                    suffix="kg"
                  />
                </Form.Item>
                <IconButton
                  icon="close"
                  label={t('asset-attribute.removePoint', { n: name + 1 })}
                  onClick={() => remove(name)}
                />
              </div>
            ))}
            <Button size="small" onClick={() => add({ kpa: null, loadKg: null })}>
              {t('asset-attribute.addPoint')}
            </Button>
          </>
        )}
      </Form.List>
      {points.length > 1 && (
        <Suspense fallback={null}>
          <LoadCurve points={points} marks={noMarks} height={190} />
        </Suspense>
      )}
    </Form.Item>
  );
}
