import { useEffect, useRef } from 'react';
import { app } from '#shared/areas/screens/frame-words.ts';
import css from './command-palette.module.css';
import type { PaletteGroup, PaletteItem } from './palette-item.ts';

type PaletteLinesProps = {
  readonly id: string;
  readonly groups: readonly PaletteGroup[];
  /** The line that Enter runs. */
  readonly current: PaletteItem | undefined;
  readonly onRun: (item: PaletteItem) => void;
};

/** The id of a line's element, for the field that points to it. */
export const lineId = (listId: string, item: PaletteItem): string => `${listId}-${item.id}`;

/** The lines of the palette by group; keys stay in the field, the pointer works here. */
export function PaletteLines({ id, groups, current, onRun }: PaletteLinesProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  });
  return (
    <div id={id} ref={list} className={css.list} role="listbox" aria-label={app.palette.label}>
      {groups.map(({ label, items }) => (
        <div key={label} role="group" aria-label={label}>
          <div className={css.heading} aria-hidden>
            {label}
          </div>
          {items.map((item) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field holds the keys
            <div
              key={item.id}
              id={lineId(id, item)}
              className={css.item}
              role="option"
              tabIndex={-1}
              aria-selected={item === current}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onRun(item)}
            >
              <item.icon aria-hidden />
              <span className={css.label}>{item.label}</span>
              {item.description !== undefined && <span className="alm-mono">{item.description}</span>}
              {item.hint !== undefined && <span className={css.hint}>{item.hint}</span>}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
