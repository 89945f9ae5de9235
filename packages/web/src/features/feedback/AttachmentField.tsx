import { Button } from 'antd';
import { type DragEvent, useRef, useState } from 'react';
import { IconButton } from '../../kit/IconButton.tsx';
import { Icon } from '../../kit/icons.tsx';
import { formatNumber } from '../../shell/i18n/format.ts';
import { useT } from '../../shell/i18n/i18n.ts';
import { type Attachments, acceptedEndings, limits } from './attachments.ts';
import { sizeText } from './FileList.tsx';

/** Files to choose or to drop; pasting is heard by the form around it. */
export function AttachmentField({ attachments }: { attachments: Attachments }) {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const { files, problems, add, remove } = attachments;
  const { count, megabytes, imageMegabytes } = limits;
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    add([...event.dataTransfer.files]);
  };
  return (
    // Dropping is a way for the pointer; the button inside does the same for everybody.
    <section
      className="feedback-drop"
      aria-label={t('feedback.files')}
      data-over={over}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={acceptedEndings}
        aria-label={t('feedback.chooseFiles')}
        onChange={(event) => {
          add([...(event.target.files ?? [])]);
          // The same file can be chosen again.
          event.target.value = '';
        }}
      />
      {files.length > 0 && (
        <ul className="feedback-files">
          {files.map(({ key, name, sizeBytes, id }) => (
            <li key={key} data-sending={id === null}>
              <Icon name="page" size={14} />
              <span title={name}>{name}</span>
              <small>{id === null ? t('feedback.sending') : sizeText(sizeBytes)}</small>
              <IconButton icon="close" label={t('feedback.removeFile', { name })} onClick={() => remove(key)} />
            </li>
          ))}
        </ul>
      )}
      <Button size="small" disabled={files.length >= count} onClick={() => input.current?.click()}>
        {t('feedback.chooseFiles')}
      </Button>
      <small>
        {t('feedback.filesHint', {
          count,
          megabytes: formatNumber(megabytes),
          imageMegabytes: formatNumber(imageMegabytes),
        })}
      </small>
      {problems.length > 0 && (
        <ul className="feedback-problems" role="alert">
          {problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
