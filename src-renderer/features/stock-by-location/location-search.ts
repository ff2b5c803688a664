import { stockListQuery, type StockListQuery } from '#shared/areas/inventory/reads-contract.ts';
import { readListSearch, type ListSearch } from '../../ui/data-table/list-search.ts';
import { shownMeasures, type ShownMeasure } from './measures.ts';

/** The parts of the lower half of the screen. */
export const tabs = ['stock', 'movements', 'history', 'files'] as const;
export type Tab = (typeof tabs)[number];

/** The parameters of the screen's address beside the list's own. */
export type MapSearch = {
  /** The street and the warehouse that the map shows where it is not the chosen location's own. */
  readonly rua?: string | undefined;
  readonly armazem?: string | undefined;
  readonly medida?: ShownMeasure | undefined;
  readonly parte?: Tab | undefined;
};
export type LocationSearch = MapSearch & ListSearch & Partial<StockListQuery>;

const textOf = (raw: unknown): string | undefined => {
  if (typeof raw === 'number') return String(raw);
  return typeof raw === 'string' && raw !== '' ? raw : undefined;
};

/** Reads the address of the screen; what means nothing is dropped. */
export function readLocationSearch(raw: Readonly<Record<string, unknown>>): LocationSearch {
  const rua = textOf(raw['rua']);
  const armazem = textOf(raw['armazem']);
  const medida = shownMeasures.find((measure) => measure === raw['medida']);
  const parte = tabs.find((tab) => tab === raw['parte']);
  return {
    ...readListSearch(stockListQuery, raw),
    ...(rua !== undefined && /^\d{1,4}$/.test(rua) ? { rua } : {}),
    ...(armazem === undefined ? {} : { armazem }),
    ...(medida === undefined ? {} : { medida }),
    ...(parte === undefined ? {} : { parte }),
  };
}

const ofTheMap: ReadonlySet<string> = new Set(['rua', 'armazem', 'medida', 'parte']);

/** The list's own part of the address. */
export function listSearchOf(search: LocationSearch): ListSearch & Partial<StockListQuery> {
  return Object.fromEntries(Object.entries(search).filter(([name]) => !ofTheMap.has(name)));
}

/**
 * Keeps the parameters of the address when another location is chosen: the measure that colours the map, and
 * the part that is shown.
 */
export function keptSearch({ medida, parte }: LocationSearch): LocationSearch {
  return {
    ...(medida === undefined ? {} : { medida }),
    ...(parte === undefined ? {} : { parte }),
  };
}
