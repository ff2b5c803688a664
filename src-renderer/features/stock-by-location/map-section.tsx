import { NativeSelect, SegmentedControl } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { locationKey } from '#shared/domain/location-code.ts';
import { locationStock } from '#shared/areas/inventory/location-stock-contract.ts';
import type { Location } from '#shared/areas/locations/schema.ts';
import type { Occupancy, OccupancyTotals } from '#shared/areas/inventory/location-stock-schema.ts';
import { localWords } from '#shared/areas/inventory/location-screen-words.ts';
import { formatInteger, formatMoney } from '../../lib/format.ts';
import { may, useUser } from '../../lib/session/use-session.ts';
import { QueryState } from '../../ui/query-state.tsx';
import css from './stock-by-location.module.css';
import { keptSearch, type LocationSearch } from './location-search.ts';
import { Legend } from './legend.tsx';
import { shownMeasures, type HeldMeasure, type ShownMeasure } from './measures.ts';
import { ageOf, daysText, isHeld, paintHeld, scaleOf, type Cell } from './paint.ts';
import { useFloor, useStreet } from './stock-by-location.api.ts';
import { paintUse, StreetMapView } from '../../ui/street-map/street-map.tsx';

const words = localWords.map;
const measureWords: Readonly<Record<ShownMeasure, string>> = {
  volume_percent: words.volume,
  weight_percent: words.weight,
  items_percent: words.items,
  value: words.value,
  age: words.age,
};
const usageOf = { volume_percent: 'volume', weight_percent: 'weight', items_percent: 'items' } as const;
const percent = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });

/** So many streets stand side by side; more are chosen from a list. */
const fewStreets = 8;

type MapSectionProps = {
  readonly search: LocationSearch;
  /** The streets of the site; undefined until they are known. */
  readonly occupancy: Occupancy | undefined;
  readonly location: Location | undefined;
};

/** The measure that colours the map, of those that this person may see. */
export function useMeasure({ medida }: LocationSearch): {
  readonly measure: ShownMeasure;
  readonly offered: readonly ShownMeasure[];
} {
  const sees = may(useUser(), locationStock.floorPlan.access);
  const offered = shownMeasures.filter((one) => sees || !isHeld(one));
  return { measure: offered.find((one) => one === medida) ?? 'volume_percent', offered };
}

/** A street of a warehouse. */
export type Shown = { readonly warehouse: string; readonly street: string };

const sameStreet = (a: string, b: string): boolean => locationKey(a) === locationKey(b);

/** The street that the map shows: the one asked for, else the chosen location's own, else the first. */
export function shownStreet({ search, occupancy, location }: MapSectionProps): Shown | undefined {
  const first = occupancy?.streets[0];
  const warehouse = search.armazem ?? location?.warehouse.code ?? first?.warehouse_code;
  if (warehouse === undefined) return undefined;
  const own = search.armazem === undefined ? location?.segments.street : undefined;
  const firstThere = occupancy?.streets.find(({ warehouse_code: code }) => code === warehouse);
  const street = search.rua ?? own ?? firstThere?.street;
  return street === undefined ? undefined : { warehouse, street };
}

/** The map of one street with the ways to the others, coloured by a measure of choice. */
export function MapSection(props: MapSectionProps) {
  const { search, occupancy, location } = props;
  const shown = shownStreet(props);
  const navigate = useNavigate();
  const { measure, offered } = useMeasure(search);
  const change = (next: LocationSearch) =>
    void navigate({ to: '.', search: { ...search, ...next }, replace: true });
  return (
    <section className={css.map} aria-label={words.title}>
      <header className={css.mapHead}>
        <h2>{words.title}</h2>
        {occupancy !== undefined && shown !== undefined && (
          <StreetChoice occupancy={occupancy} shown={shown} onChange={change} />
        )}
        <SegmentedControl
          className="alm-end"
          size="xs"
          aria-label={words.measure}
          value={measure}
          data={offered.map((value) => ({ value, label: measureWords[value] }))}
          onChange={(value) => change({ medida: offered.find((one) => one === value) })}
        />
      </header>
      {shown !== undefined && (
        <Street
          shown={shown}
          measure={measure}
          chosen={location?.code}
          totals={totalsOf(occupancy, shown)}
          onChoose={(code) =>
            void navigate({ to: '/estoque/locais/$code', params: { code }, search: keptSearch(search) })
          }
        />
      )}
    </section>
  );
}

const totalsOf = (occupancy: Occupancy | undefined, { warehouse, street }: Shown) =>
  occupancy?.streets.find((one) => one.warehouse_code === warehouse && sameStreet(one.street, street));

type StreetChoiceProps = {
  readonly occupancy: Occupancy;
  readonly shown: Shown;
  readonly onChange: (search: LocationSearch) => void;
};

function StreetChoice({ occupancy, shown, onChange }: StreetChoiceProps) {
  const { warehouses, streets } = occupancy;
  const here = streets.filter(({ warehouse_code: code }) => code === shown.warehouse);
  const names = here.map(({ street }) => street);
  const value = names.find((name) => sameStreet(name, shown.street)) ?? shown.street;
  return (
    <>
      {warehouses.length > 1 && (
        <NativeSelect
          size="xs"
          aria-label={words.warehouse}
          rightSection={<IconChevronDown aria-hidden />}
          value={shown.warehouse}
          data={warehouses.map(({ code, name }) => ({ value: code, label: name }))}
          onChange={(event) => onChange({ armazem: event.currentTarget.value, rua: undefined })}
        />
      )}
      {names.length > fewStreets ? (
        <NativeSelect
          size="xs"
          aria-label={words.street}
          rightSection={<IconChevronDown aria-hidden />}
          value={value}
          data={names.map((name) => ({ value: name, label: `${words.street} ${name}` }))}
          onChange={(event) => onChange({ armazem: shown.warehouse, rua: event.currentTarget.value })}
        />
      ) : (
        <SegmentedControl
          size="xs"
          aria-label={words.street}
          value={value}
          data={names.map((name) => ({ value: name, label: name }))}
          onChange={(rua) => onChange({ armazem: shown.warehouse, rua })}
        />
      )}
    </>
  );
}

type StreetProps = {
  readonly shown: Shown;
  readonly measure: ShownMeasure;
  readonly chosen: string | undefined;
  readonly totals: OccupancyTotals | undefined;
  readonly onChoose: (code: string) => void;
};

function Street({ shown, measure, chosen, totals, onChoose }: StreetProps) {
  const query = useStreet(shown);
  const held = isHeld(measure) ? measure : undefined;
  const floor = useFloor(held === undefined ? undefined : shown);
  const cells = floor.data?.data.cells ?? [];
  const scale = held === undefined ? undefined : scaleOf(held, cells);
  const paint =
    held === undefined || scale === undefined
      ? paintUse(isHeld(measure) ? 'volume_percent' : measure)
      : paintHeld({ measure: held, scale }, cells);
  return (
    <QueryState query={query} errorTitle={words.failed}>
      {({ data }) => (
        <>
          {data.locations.length === 0 ? (
            <p className={css.nothing}>{words.nothing}</p>
          ) : (
            <StreetMapView map={data} paint={paint} chosen={chosen} onChoose={onChoose} />
          )}
          <footer className={css.legend}>
            <Legend measure={measure} scale={scale} />
            <p className={css.summary}>
              {data.total > data.locations.length
                ? words.cut(formatInteger(data.locations.length), formatInteger(data.total))
                : totals !== undefined && (
                    <>
                      {words.summary(data.street)}{' '}
                      {held === undefined ? (
                        <UseSummary totals={totals} measure={measure} />
                      ) : (
                        <HeldSummary cells={cells} measure={held} />
                      )}
                      <b>{formatInteger(totals.empty)}</b> {words.emptyOf(formatInteger(totals.locations))}
                    </>
                  )}
            </p>
          </footer>
        </>
      )}
    </QueryState>
  );
}

type UseSummaryProps = { readonly totals: OccupancyTotals; readonly measure: ShownMeasure };

function UseSummary({ totals, measure }: UseSummaryProps) {
  if (isHeld(measure)) return null;
  const { percent: value } = totals[usageOf[measure]];
  return (
    value !== null && (
      <>
        <b>{percent.format(value)} %</b> {words.summaryPercent[measure]} ·{' '}
      </>
    )
  );
}

type HeldSummaryProps = { readonly cells: readonly Cell[]; readonly measure: HeldMeasure };

/** Says what all of the street is worth, or how long its oldest goods have been there. */
function HeldSummary({ cells, measure }: HeldSummaryProps) {
  if (measure === 'value') {
    const cents = cells.reduce((sum, { value }) => sum + Math.round(value * 100), 0);
    return (
      <>
        <b>{formatMoney(cents / 100)}</b> {words.worthIn} ·{' '}
      </>
    );
  }
  const ages = cells.map(ageOf).filter((days) => days !== undefined);
  if (ages.length === 0) return null;
  return (
    <>
      <b>{daysText(Math.max(...ages))}</b> {words.oldestIn} ·{' '}
    </>
  );
}
