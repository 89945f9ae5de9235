/** Files of a form: checked before they are sent, sent while the person goes on writing (VAL-072, VAL-078 to 080). */
import { mostFiles } from '@treadline/contract/feedback';
import { fileApi, fileEndings, filePurposes } from '@treadline/contract/file';
import { useRef, useState } from 'react';
import { call } from '../../shell/api/call.ts';
import { formatNumber } from '../../shell/i18n/format.ts';
import { type Translate, useT } from '../../shell/i18n/i18n.ts';

const megabyte = 1024 ** 2;
const { types, maxBytes, maxImageBytes } = filePurposes.feedback;
export const limits = { count: mostFiles, megabytes: maxBytes / megabyte, imageMegabytes: maxImageBytes / megabyte };
/** For the file dialog of the browser. */
export const acceptedEndings = types.flatMap((type) => (fileEndings[type] ?? []).map((each) => `.${each}`)).join(',');

interface FormFile {
  key: number;
  name: string;
  sizeBytes: number;
  /** Null: on its way. */
  id: string | null;
}

export interface Attachments {
  files: readonly FormFile[];
  /** What was refused last, one sentence each. */
  problems: readonly string[];
  /** Ids of what has arrived. */
  ids: string[];
  busy: boolean;
  add: (files: readonly File[]) => void;
  remove: (key: number) => void;
  clear: () => void;
}

/** Holds the files while a form is open; what is taken away again stays behind and is dropped by the server. */
export function useAttachments(): Attachments {
  const t = useT();
  const [files, setFiles] = useState<readonly FormFile[]>([]);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const next = useRef(0);

  const send = async (key: number, file: File) => {
    try {
      const named = { name: file.name, data: file };
      const { id } = await call(fileApi.upload, { purpose: 'feedback' }, { quiet: true, file: named });
      setFiles((now) => now.map((one) => (one.key === key ? { ...one, id } : one)));
    } catch (error) {
      setFiles((now) => now.filter((one) => one.key !== key));
      const problem = error instanceof Error && error.message ? error.message : t('kit.failed');
      setProblems((now) => [...now, t('feedback.failedFile', { name: file.name, problem })]);
    }
  };
  const add = (chosen: readonly File[]) => {
    const { taken, refused } = sortFiles(t, chosen, files.length);
    setProblems(refused);
    const started = taken.map((file) => {
      next.current += 1;
      return { file, row: { key: next.current, name: file.name, sizeBytes: file.size, id: null } };
    });
    setFiles((now) => [...now, ...started.map(({ row }) => row)]);
    for (const { file, row } of started) void send(row.key, file);
  };
  return {
    files,
    problems,
    ids: files.flatMap(({ id }) => (id === null ? [] : [id])),
    busy: files.some(({ id }) => id === null),
    add,
    remove: (key) => {
      setProblems([]);
      setFiles((now) => now.filter((one) => one.key !== key));
    },
    clear: () => {
      setProblems([]);
      setFiles([]);
    },
  };
}

/** By name and size; the server looks into them. */
export function sortFiles(t: Translate, chosen: readonly File[], held: number): { taken: File[]; refused: string[] } {
  const refused: string[] = [];
  const fit = chosen.filter((file) => {
    const problem = problemOf(t, file);
    if (problem !== null) refused.push(problem);
    return problem === null;
  });
  const free = mostFiles - held;
  if (fit.length > free) refused.push(t('feedback.tooMany', { count: mostFiles }));
  return { taken: fit.slice(0, free), refused };
}

function problemOf(t: Translate, { name, size }: File): string | null {
  const ending = /\.([^.]+)$/.exec(name.toLowerCase())?.[1] ?? '';
  const type = types.find((each) => fileEndings[each]?.includes(ending));
  if (type === undefined) return t('feedback.wrongType', { name });
  const limit = type.startsWith('image/') ? maxImageBytes : maxBytes;
  return size > limit ? t('feedback.tooLarge', { name, megabytes: formatNumber(limit / megabyte) }) : null;
}

/** Pictures on the clipboard get a name that tells them apart: browsers call every screenshot `image.png`. */
export function pastedFiles(data: DataTransfer, now = new Date()): File[] {
  const at = now.toISOString().slice(0, 19).replace(/[:T]/g, '-');
  return [...data.files].map((file) =>
    /^image\.(png|jpe?g)$/.test(file.name)
      ? new File([file], `screenshot-${at}.${file.name.split('.')[1]}`, { type: file.type })
      : file,
  );
}
