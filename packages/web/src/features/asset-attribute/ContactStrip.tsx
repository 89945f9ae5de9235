/** The last 24 hours as 24 marks: gaps show at once (pages.md E7). */
import { useT } from '../../shell/i18n/i18n.ts';
import './asset-attribute.css';

export function ContactStrip({ contact }: { contact: readonly boolean[] }) {
  const t = useT();
  const label = t('asset-attribute.contact', { heard: contact.filter(Boolean).length, hours: contact.length });
  return (
    <span className="asset-contact" role="img" aria-label={label} title={label}>
      {contact.map((heard, hour) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the place in the strip is the hour
        <i key={hour} data-heard={heard} />
      ))}
    </span>
  );
}
