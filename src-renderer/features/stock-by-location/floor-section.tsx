import { Button } from '@mantine/core';
import { IconMap, IconTable } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useId, useMemo, useState, type CSSProperties, type MouseEvent } from 'react';
import { locationKey } from '#shared/domain/location-code.ts';
import { labels } from '#shared/domain/label-words.ts';
import type { FloorPlan } from '#shared/areas/inventory/location-stock-schema.ts';
import { localWords } from '#shared/areas/inventory/location-screen-words.ts';
import { formatInteger, formatMoney } from '../../lib/format.ts';
import { QueryState } from '../../ui/query-state.tsx';
import { SmallTable, type SmallColumn } from '../../ui/small-table/small-table.tsx';
import { cellKeys } from '../../ui/street-map/cell-keys.ts';
import type { Scale } from '../../ui/street-map/lay-out.ts';
import streetCss from '../../ui/street-map/street-map.module.css';
import css from './floor-section.module.css';
import { Legend } from './legend.tsx';
import type { LocationSearch } from './location-search.ts';
import { useMeasure, type Shown } from './map-section.tsx';
import type { ShownMeasure } from './measures.ts';
import { ageOf, daysText, isHeld, lookOfCell, scaleOf, type Cell } from './paint.ts';
import { roomOf, rowsOfRoom, type Aisle } from './rooms.ts';
import { useFloor } from './stock-by-location.api.ts';

const words = localWords.floor;
const number = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });

const percentOf = (value: number | null): string =>
  value === null ? '' : localWords.occupancy.percent(number.format(value));
const ageText = (cell: Cell): string => {
  const days = ageOf(cell);
  return days === undefined ? '' : daysText(days);
};

/** Names a zone: its own name beside its code, or the type of its only location. */
const nameOf = ({ code, zone_name: name, locations, location_type: type }: Cell): string =>
  name === code && locations === 1 && type !== null
    ? words.named(code, labels.location_type[type])
    : words.named(code, name);

/** Everything that is known of a zone, for whoever points at it or hears it. */
const saidOf = (cell: Cell): string => {
  const days = ageText(cell);
  return words.cell(nameOf(cell), [
    ...(cell.blocked === cell.locations ? [words.isBlocked] : []),
    words.counts(formatInteger(cell.empty), formatInteger(cell.locations)),
    ...(cell.volume_percent === null ? [] : [words.volume(percentOf(cell.volume_percent))]),
    ...(cell.weight_percent === null ? [] : [words.weight(percentOf(cell.weight_percent))]),
    formatMoney(cell.value),
    ...(days === '' ? [] : [localWords.map.ageIs(days)]),
  ]);
};

const headers = words.columns;
const columns: readonly SmallColumn<Cell>[] = [
  { id: 'zone', header: headers.zone, cell: nameOf },
  { id: 'locations', header: headers.locations, cell: (cell) => formatInteger(cell.locations), align: 'end' },
  { id: 'empty', header: headers.empty, cell: (cell) => formatInteger(cell.empty), align: 'end' },
  { id: 'blocked', header: headers.blocked, cell: (cell) => formatInteger(cell.blocked), align: 'end' },
  { id: 'volume', header: headers.volume, cell: (cell) => percentOf(cell.volume_percent), align: 'end' },
  { id: 'weight', header: headers.weight, cell: (cell) => percentOf(cell.weight_percent), align: 'end' },
  { id: 'value', header: headers.value, cell: (cell) => formatMoney(cell.value), align: 'end' },
  { id: 'age', header: headers.age, cell: ageText, align: 'end' },
];

type FloorSectionProps = {
  readonly search: LocationSearch;
  /** The street that the map shows, whose zones are marked. */
  readonly shown: Shown;
};

/** The whole warehouse from above: zones along their streets, coloured as the map is; a zone leads to its street. */
export function FloorSection({ search, shown }: FloorSectionProps) {
  const query = useFloor({ warehouse: shown.warehouse });
  const { measure } = useMeasure(search);
  const [isTable, setTable] = useState(false);
  const navigate = useNavigate();
  const choose = (code: string) =>
    void navigate({
      to: '.',
      search: { ...search, armazem: shown.warehouse, rua: code.split('.')[0] },
      replace: true,
    });
  return (
    <section className={css.floor} aria-label={words.title}>
      <header className={css.head}>
        <h2>{words.title}</h2>
        <p>{words.hint}</p>
        <Button
          className="alm-end"
          size="xs"
          variant="default"
          leftSection={isTable ? <IconMap /> : <IconTable />}
          onClick={() => setTable(!isTable)}
        >
          {isTable ? words.asPlan : words.asTable}
        </Button>
      </header>
      <QueryState query={query} errorTitle={words.failed}>
        {({ data }) =>
          isTable ? (
            <SmallTable label={words.title} columns={columns} rows={data.cells} rowKey={({ code }) => code} />
          ) : (
            <Plan plan={data} measure={measure} street={shown.street} onChoose={choose} />
          )
        }
      </QueryState>
    </section>
  );
}

type PlanProps = {
  readonly plan: FloorPlan;
  readonly measure: ShownMeasure;
  readonly street: string;
  readonly onChoose: (code: string) => void;
};

function Plan({ plan, measure, street, onChoose }: PlanProps) {
  const id = useId();
  const { cells, total } = plan;
  const room = useMemo(() => roomOf(cells), [cells]);
  const rows = useMemo(() => rowsOfRoom(room), [room]);
  const scale = useMemo(() => (isHeld(measure) ? scaleOf(measure, cells) : undefined), [measure, cells]);
  const [cursor, setCursor] = useState<string>();
  const active = cells.some(({ code }) => code === cursor) ? cursor : rows[0]?.[0]?.code;

  const press = cellKeys({ rows, active, onChoose, onMove: setCursor });

  function click({ target }: MouseEvent): void {
    const code = target instanceof Element ? target.closest('[data-code]')?.getAttribute('data-code') : null;
    if (typeof code !== 'string') return;
    setCursor(code);
    onChoose(code);
  }

  const looks: Looks = { id, measure, scale, active };
  const widest = Math.max(1, ...room.aisles.flatMap(({ sides }) => sides.map((side) => side.length)));
  return (
    <>
      <div
        className={`${css.room} ${streetCss.looks}`}
        style={{ '--columns': widest } as CSSProperties}
        role="grid"
        tabIndex={0}
        aria-label={words.title}
        aria-activedescendant={active === undefined ? undefined : `${id}-${active}`}
        onKeyDown={press}
        onClick={click}
      >
        <div className={css.aisles} role="presentation">
          {room.aisles.map((aisle) => (
            <AisleView
              key={aisle.street}
              aisle={aisle}
              isShown={locationKey(aisle.street) === locationKey(street)}
              looks={looks}
            />
          ))}
        </div>
        {room.areas.length > 0 && (
          <div role="rowgroup">
            <div role="row" className={css.areaRow}>
              {room.areas.map((cell) => (
                <CellView key={cell.code} cell={cell} looks={looks}>
                  {nameOf(cell)}
                </CellView>
              ))}
            </div>
          </div>
        )}
      </div>
      <footer className={css.foot}>
        <Legend measure={measure} scale={scale} />
        {total > cells.length && <p>{words.cut(formatInteger(cells.length), formatInteger(total))}</p>}
      </footer>
    </>
  );
}

type Looks = {
  readonly id: string;
  readonly measure: ShownMeasure;
  readonly scale: Scale | undefined;
  readonly active: string | undefined;
};

type AisleViewProps = { readonly aisle: Aisle; readonly isShown: boolean; readonly looks: Looks };

/** A street with the shelves of its two sides. */
function AisleView({ aisle: { street, sides }, isShown, looks }: AisleViewProps) {
  const cells = sides.flat();
  const sumOf = (of: (cell: Cell) => number): number => cells.reduce((sum, cell) => sum + of(cell), 0);
  const [upper = [], lower] = sides;
  return (
    <div className={css.aisle} role="rowgroup" data-shown={isShown || undefined}>
      <SideRow cells={upper} looks={looks} />
      <div className={css.street} role="row">
        <b role="rowheader">{words.street(street)}</b>
        <span role="gridcell">
          {words.counts(
            formatInteger(sumOf(({ empty }) => empty)),
            formatInteger(sumOf(({ locations }) => locations)),
          )}
        </span>
      </div>
      {lower !== undefined && <SideRow cells={lower} looks={looks} />}
    </div>
  );
}

function SideRow({ cells, looks }: { readonly cells: readonly Cell[]; readonly looks: Looks }) {
  return (
    <div className={css.side} role="row">
      {cells.map((cell) => (
        <CellView key={cell.code} cell={cell} looks={looks}>
          {cell.code.split('.')[1]}
        </CellView>
      ))}
    </div>
  );
}

type CellViewProps = { readonly cell: Cell; readonly looks: Looks; readonly children: string | undefined };

function CellView({ cell, looks: { id, measure, scale, active }, children }: CellViewProps) {
  const said = saidOf(cell);
  return (
    <div
      id={`${id}-${cell.code}`}
      className={css.zone}
      role="gridcell"
      aria-label={said}
      title={said}
      data-code={cell.code}
      data-active={cell.code === active || undefined}
    >
      <i data-look={lookOfCell(cell, measure, scale)} aria-hidden />
      <small aria-hidden>{children}</small>
    </div>
  );
}
