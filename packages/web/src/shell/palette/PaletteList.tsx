import { Icon } from '../../kit/icons.tsx';
import { Match } from '../header/VehicleSearch.tsx';
import type { PaletteEntry, Section } from './entries.ts';

export interface PaletteListProps {
  id: string;
  label: string;
  sections: readonly Section[];
  typed: string;
  /** Key of the entry that Enter would choose. */
  chosen: string;
  idOf: (entry: PaletteEntry) => string;
  onPoint: (entry: PaletteEntry) => void;
  onChoose: (entry: PaletteEntry) => void;
}

export function PaletteList({ id, label, sections, typed, chosen, idOf, onPoint, onChoose }: PaletteListProps) {
  return (
    <div className="palette-list" id={id} role="listbox" aria-label={label} hidden={sections.length === 0}>
      {sections.map((section) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options, not of form fields
        <div key={section.key} role="group" aria-labelledby={`${id}-${section.key}`}>
          <div className="palette-heading" id={`${id}-${section.key}`} role="presentation">
            {section.title}
          </div>
          {section.entries.map((entry) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: keys are handled at the field, which keeps the focus
            <div
              key={entry.key}
              id={idOf(entry)}
              role="option"
              tabIndex={-1}
              aria-selected={entry.key === chosen}
              className="palette-entry"
              onMouseDown={(event) => event.preventDefault()}
              onMouseMove={() => onPoint(entry)}
              onClick={() => onChoose(entry)}
            >
              <Icon name={entry.icon} size={16} />
              <span className="palette-name" lang={entry.lang}>
                <Match text={entry.name} wanted={typed} />
              </span>
              {entry.note !== undefined && <small>{entry.note}</small>}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
