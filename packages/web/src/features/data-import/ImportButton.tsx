import type { ImportTarget } from '@treadline/contract/data-import';
import type { Endpoint } from '@treadline/contract/endpoint';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { Can } from '../../kit/Can.tsx';
import { useT } from '../../shell/i18n/i18n.ts';

const ImportDialog = lazy(() => import('./ImportDialog.tsx').then((module) => ({ default: module.ImportDialog })));

/** Opens an import of records of this kind; `lists` are old once rows were taken. */
export function ImportButton({ target, lists }: { target: ImportTarget; lists: readonly Endpoint[] }) {
  const t = useT();
  const [open, setOpen] = useState(false);
  return (
    <Can permission={`${target}:import`}>
      <Button onClick={() => setOpen(true)}>{t('data-import.import')}</Button>
      <Suspense>{open && <ImportDialog target={target} lists={lists} onClose={() => setOpen(false)} />}</Suspense>
    </Can>
  );
}
