import { lazy, Suspense } from 'react';
import type { SpanFieldProps } from './SpanField.tsx';

const SpanField = lazy(async () => ({ default: (await import('./SpanField.tsx')).SpanField }));

/** A span of days as a filter. The calendar is 32 KB and comes behind the list; its place is kept. */
export function SpanPicker(props: SpanFieldProps) {
  return (
    <Suspense fallback={<span className="kit-span" />}>
      <SpanField {...props} />
    </Suspense>
  );
}
