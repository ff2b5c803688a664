import { useId, useMemo, useState, type CSSProperties, type MouseEvent, type ReactNode } from 'react';
import type { StreetMap } from '#shared/areas/inventory/location-stock-schema.ts';
import { localWords } from '#shared/areas/inventory/location-screen-words.ts';
import { cellKeys } from './cell-keys.ts';
import { layOut, lookOf, rowsOf, type Look, type MapLocation, type Side } from './lay-out.ts';
import type { Measure } from './measures.ts';
import css from './street-map.module.css';

const words = localWords.map;
const percent = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });
const sideWords = { odd: words.odd, even: words.even, one: words.one } as const;

/** The colour of a cell, and the same in words. */
export type Painted = { readonly look: Look; readonly state: string };

type StreetMapViewProps = {
  readonly map: Pick<StreetMap, 'street' | 'locations'>;
  readonly paint: (location: MapLocation) => Painted;
  /** The code of the chosen location. */
  readonly chosen: string | undefined;
  readonly onChoose: (code: string) => void;
};

/** Describes a cell in words where a measure has nothing to say of it. */
export function plainState({
  is_blocked: isBlocked,
  is_active: isActive,
  status,
}: MapLocation): string | undefined {
  const states = words.cellState;
  if (isBlocked) return states.blocked;
  if (!isActive) return states.inactive;
  return status === 'empty' ? states.empty : undefined;
}

function stateOf(location: MapLocation, measure: Measure): string {
  const value = location[measure];
  const { unlimited, percent: of } = words.cellState;
  return plainState(location) ?? (value === null ? unlimited : of(percent.format(value)));
}

/** Paints cells by how much of their limit is in use. */
export const paintUse =
  (measure: Measure) =>
  (location: MapLocation): Painted => ({
    look: lookOf(location, measure),
    state: stateOf(location, measure),
  });

/** The front of a street: a column a building, a row a level, a cell a position; arrows move, Enter opens. */
export function StreetMapView({ map, paint, chosen, onChoose }: StreetMapViewProps) {
  const id = useId();
  const sides = useMemo(() => layOut(map.locations), [map.locations]);
  const rows = useMemo(() => rowsOf(sides), [sides]);
  const [cursor, setCursor] = useState(chosen);
  const [followed, setFollowed] = useState(chosen);
  if (followed !== chosen) {
    setFollowed(chosen);
    setCursor(chosen);
  }
  const active = map.locations.some(({ code }) => code === cursor) ? cursor : rows[0]?.[0]?.code;

  const press = cellKeys({ rows, active, onChoose, onMove: setCursor });

  function click({ target }: MouseEvent): void {
    const code = target instanceof HTMLElement ? target.dataset['code'] : undefined;
    if (code !== undefined) onChoose(code);
  }

  const cellId = (code: string): string => `${id}-${code}`;
  return (
    <div
      className={css.street}
      role="grid"
      tabIndex={0}
      aria-label={words.label(words.title, map.street)}
      aria-activedescendant={active === undefined ? undefined : cellId(active)}
      onKeyDown={press}
      onClick={click}
    >
      {sides.map((side) => (
        <SideView
          key={side.side}
          side={side}
          label={sides.length === 1 ? '' : sideWords[side.side]}
          renderCell={(location) => {
            const { look, state } = paint(location);
            const name = words.cell(location.code, state);
            return (
              <div
                key={location.code}
                id={cellId(location.code)}
                className={css.cell}
                role="gridcell"
                aria-label={name}
                aria-selected={location.code === chosen}
                title={name}
                data-code={location.code}
                data-look={look}
                data-active={location.code === active || undefined}
              />
            );
          }}
        />
      ))}
    </div>
  );
}

type SideViewProps = {
  readonly side: Side;
  readonly label: string;
  readonly renderCell: (location: MapLocation) => ReactNode;
};

/** Gives the number of cells and gaps of a row, for the width of one. */
const sizesOf = ({ buildings }: Side): CSSProperties =>
  ({
    '--cells': buildings.reduce((sum, { positions }) => sum + positions.length, 0),
    '--buildings': buildings.length,
  }) as CSSProperties;

/** Codes may leave out their buildings and levels: a head without a text is none. */
const headOf = (
  role: 'columnheader' | 'rowheader',
  text: string,
): 'columnheader' | 'rowheader' | 'presentation' => (text === '' ? 'presentation' : role);

function SideView({ side, label, renderCell }: SideViewProps) {
  const { buildings, levels } = side;
  const isHeaded = buildings.some(({ name }) => name !== '');
  return (
    <div className={css.side} role="rowgroup" style={sizesOf(side)}>
      <span className={css.sideName} aria-hidden>
        {label}
      </span>
      <div className={css.looks} role="presentation">
        <div className={css.row} role={isHeaded ? 'row' : 'presentation'}>
          <span className={css.level} role="presentation" />
          {buildings.map(({ name, positions }) => (
            <span
              key={name}
              className={css.building}
              role={headOf('columnheader', name)}
              style={{ '--positions': positions.length } as CSSProperties}
            >
              {name}
            </span>
          ))}
        </div>
        {levels.map((level) => (
          <div key={level} className={css.row} role="row">
            <span className={css.level} role={headOf('rowheader', level)}>
              {level}
            </span>
            {buildings.map(({ name, positions, at }) => (
              <span
                key={name}
                className={css.building}
                role="presentation"
                style={{ '--positions': positions.length } as CSSProperties}
              >
                {positions.map((position) => {
                  const location = at(level, position);
                  return location === undefined ? (
                    <i key={position} className={css.gap} />
                  ) : (
                    renderCell(location)
                  );
                })}
              </span>
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}
