/** What an event says beyond its kind: reason, remark, and from what to what. */
import type { TyreEvent } from '@treadline/contract/tyre-row';
import { useEventWords } from './event-words.ts';

export function EventChanges({ event }: { event: Pick<TyreEvent, 'kind' | 'changes' | 'reason' | 'note'> }) {
  const words = useEventWords();
  // A registration sets everything from nothing: the head says it all.
  const changes = event.kind === 'received' ? [] : words.changes(event);
  const said = [event.reason, event.note].filter((text, at, all) => text && all.indexOf(text) === at).join(' · ');
  if (changes.length === 0) return said === '' ? '–' : said;
  return (
    <ul className="tyre-changes">
      {changes.map(({ field, name, from, to }) => (
        <li key={field}>
          <span className="tyre-grey">{name}</span>{' '}
          {from !== null && (
            <>
              <del>{from}</del> {'→'} {to}
            </>
          )}
        </li>
      ))}
      {said !== '' && <li>{said}</li>}
    </ul>
  );
}
