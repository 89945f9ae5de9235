/** What is wrong with a form: by field, or about all of it. The first field that is wrong gets the focus. */
import { type RefObject, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../shell/api/api-error.ts';
import { type Translate, translate } from '../../../shell/i18n/i18n.ts';

/** Texts by the `name` of an input; `form` is about the whole. */
export type Problems = Readonly<Record<string, string>>;

export interface FormProblems {
  form: RefObject<HTMLFormElement | null>;
  problems: Problems;
  /** Shows them in place of those before; `focus` names the field to go to when only the whole form is wrong. */
  show: (next: Problems, focus?: string) => void;
  /** Adds to those that stand, without moving the focus: the user is elsewhere already. */
  add: (more: Problems) => void;
  /** The user is mending this field. */
  clear: (...names: string[]) => void;
}

export function useFormProblems(): FormProblems {
  const form = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState<Problems>({});
  const wanted = useRef<string | null>(null);
  useEffect(() => {
    if (wanted.current === null) return;
    const named = wanted.current === '' ? null : form.current?.elements.namedItem(wanted.current);
    const first = named ?? form.current?.querySelector('[aria-invalid="true"]');
    wanted.current = null;
    if (!(first instanceof HTMLInputElement || first instanceof HTMLSelectElement)) return;
    first.focus();
    if (first instanceof HTMLInputElement && problems.form !== undefined) first.select();
  }, [problems]);
  return {
    form,
    problems,
    show: (next, focus = '') => {
      wanted.current = Object.keys(next).length > 0 ? focus : null;
      setProblems(next);
    },
    add: (more) => setProblems((now) => ({ ...now, ...more })),
    clear: (...names) =>
      setProblems((now) => {
        const gone = [...names, 'form'];
        if (!gone.some((name) => name in now)) return now;
        return Object.fromEntries(Object.entries(now).filter(([name]) => !gone.includes(name)));
      }),
  };
}

/**
 * A refusal in the server's words at the fields of a form: by the paths it names, else by what its code is about.
 * `fields` maps paths (`member.mobile`) and codes (`A0229`) to names of inputs; paths without a mapping keep their own.
 */
export function problemsOf(
  error: unknown,
  fields: Readonly<Record<string, string>>,
  t: Translate = translate,
): Problems {
  if (!(error instanceof ApiError) || gatewayStatus.has(error.status)) return { form: t('login.unreachable') };
  const named = error.fields.map(({ path, message }) => [fields[path] ?? path, message] as const);
  if (named.length > 0) return Object.fromEntries(named);
  return { [fields[error.code] ?? 'form']: error.message };
}

/** Said by what stands before the server, when the server itself does not answer. */
const gatewayStatus: ReadonlySet<number> = new Set([502, 503, 504]);
