import { Form, type FormInstance } from 'antd';
import { useEffect, useState } from 'react';
import { useUser } from '../shell/session/use-account.ts';

export interface FormDraft<V> {
  /** What was typed before and never sent; null when there is nothing. */
  kept: Partial<V> | null;
  /** Sent, or not wanted any more. */
  drop: () => void;
}

/**
 * Ruling 36: what was typed into a form that was closed is offered again when it opens, in this browser tab and for
 * this account alone. `fields` are kept, while one of them has a text.
 */
export function useFormDraft<V extends object>(
  name: string,
  form: FormInstance<V>,
  fields: readonly (keyof V & string)[],
): FormDraft<V> {
  const key = `treadline.draft.${name}.${useUser().userId}`;
  const [kept, setKept] = useState(() => JSON.parse(sessionStorage.getItem(key) ?? 'null') as Partial<V> | null);
  const typed = Form.useWatch([], form) as V | undefined;
  useEffect(() => {
    if (typed === undefined || !form.isFieldsTouched()) return;
    const worth = fields.map((field) => [field, typed[field]] as const);
    if (worth.some(([, value]) => typeof value === 'string' && value.trim() !== '')) {
      sessionStorage.setItem(key, JSON.stringify(Object.fromEntries(worth)));
    } else sessionStorage.removeItem(key);
  }, [key, typed, form, fields]);
  const drop = () => {
    sessionStorage.removeItem(key);
    setKept(null);
  };
  return { kept, drop };
}
