import { quarantineSorts, type QuarantineQuery } from '#shared/areas/quarantine/reads-contract.ts';
import { quarantineLabels } from '#shared/areas/quarantine/label-words.ts';
import { quarantineReasons, type QuarantineRow } from '#shared/areas/quarantine/row-schema.ts';
import type { QuarantineSummary } from '#shared/areas/quarantine/schema.ts';
import { firstValidDay } from '#shared/domain/expiry.ts';
import { civilDate, daysBetween } from '#shared/kernel/civil-date.ts';
import { foldText } from '#shared/kernel/fold-text.ts';
import { skuKey } from '#shared/kernel/primitives.ts';
import type { Page } from '#shared/kernel/pagination.ts';
import { parseSort, searchIn } from '#shared/kernel/query.ts';
import type { Hot } from '../../db/capabilities.ts';
import type { Deps } from '../../kernel/deps.ts';
import { siteDays } from '../../kernel/settings.ts';
import { readStockRows, worthOf } from '../inventory/index.ts';
import {
  idleRows,
  occurrencesOfLots,
  paperOf,
  type IdleRow,
  type LotOccurrence,
} from './quarantine.queries.ts';

/** Every stock row that cannot be sold today; gathered by a read worker. */
const gathered = (deps: Deps): Promise<readonly IdleRow[]> => {
  const valid = firstValidDay(siteDays(deps));
  return deps.store.offload(idleRows.bind({ valid }));
};

const dayLength = 10;

const dayOf = (since: string, timeZone: string): string =>
  since.length === dayLength ? since : civilDate(Date.parse(since), timeZone);

type Today = { readonly today: string; readonly time_zone: string };

const daysOf = ({ since }: IdleRow, { today, time_zone }: Today): number =>
  Math.max(0, daysBetween(dayOf(since, time_zone), today));

const matches = (query: QuarantineQuery, today: Today): ((row: IdleRow) => boolean) => {
  const { reason, sku, location_code: location, batch_number: batch, older_than_days: older } = query;
  const search = foldText(searchIn(query));
  const conditions: readonly ((row: IdleRow) => boolean)[] = [
    ...(reason === undefined ? [] : [(row: IdleRow) => reason.includes(row.reason)]),
    ...(sku === undefined ? [] : [(row: IdleRow) => skuKey(row.sku) === skuKey(sku)]),
    ...(location === undefined ? [] : [(row: IdleRow) => row.location_code === location]),
    ...(batch === undefined
      ? []
      : [(row: IdleRow) => row.batch_number?.toUpperCase() === batch.toUpperCase()]),
    ...(older === undefined ? [] : [(row: IdleRow) => daysOf(row, today) > older]),
    ...(search === ''
      ? []
      : [
          ({ sku: code, name, batch_number }: IdleRow) =>
            foldText([code, name, batch_number ?? ''].join('\n')).includes(search),
        ]),
  ];
  return (row) => conditions.every((holds) => holds(row));
};

const keys: Readonly<Record<(typeof quarantineSorts)[number], (row: IdleRow) => string | number>> = {
  since: ({ since }) => since,
  value: ({ quantity, average_cost }) => quantity * average_cost,
  quantity: ({ quantity }) => quantity,
  sku: ({ sku }) => sku,
  location_code: ({ location_code }) => location_code,
};

const compared = (one: string | number, other: string | number): number =>
  one < other ? -1 : one > other ? 1 : 0;

const inOrder = (rows: readonly IdleRow[], sort = 'since'): readonly IdleRow[] => {
  const order = parseSort(sort, quarantineSorts) ?? [];
  return rows.toSorted((one, other) => {
    for (const { field, descending } of order) {
      const way = compared(keys[field](one), keys[field](other));
      if (way !== 0) return descending ? -way : way;
    }
    return one.id - other.id;
  });
};

const toIdle = (on: Hot, idle: IdleRow, today: Today) => {
  const { id, reason, since } = idle;
  return {
    reason,
    reason_label: quarantineLabels.reason[reason],
    since: since.length === dayLength ? `${since}T00:00:00.000000Z` : since,
    days: daysOf(idle, today),
    document: paperOf(on, id),
  };
};

const named = (occurrence: LotOccurrence | undefined): QuarantineRow['occurrence'] =>
  occurrence === undefined ? null : { id: occurrence.uid, number: occurrence.number };

/** The page of what cannot be sold that a query asks for, what lies longest first. */
export const pageQuarantine = async (deps: Deps, query: QuarantineQuery): Promise<Page<QuarantineRow>> => {
  const site = siteDays(deps);
  const found = inOrder((await gathered(deps)).filter(matches(query, site)), query.sort);
  const from = (query.page - 1) * query.per_page;
  const wanted = found.slice(from, from + query.per_page);
  // stock rows are never deleted, so each that was gathered is there
  const items = deps.store.snapshot((on) => {
    const ids = wanted.map(({ id }) => id);
    const rows = readStockRows(on, ids, site);
    const lots = rows.map(({ lot_id: lot }) => lot).filter((lot) => lot !== null);
    const opened = occurrencesOfLots(on, [...new Set(lots)]);
    return rows.map((row, index) => ({
      ...row,
      ...toIdle(on, wanted[index] as IdleRow, site),
      occurrence: named(opened.get(row.lot_id ?? '')),
    }));
  });
  return { items, total: found.length };
};

const summed = (rows: readonly IdleRow[]) => ({
  count: rows.length,
  value:
    Math.round(
      rows.reduce((sum, { quantity, average_cost: cost }) => sum + worthOf(quantity, cost), 0) * 100,
    ) / 100,
});

/** How much cannot be sold, in all and by its reason. */
export const sumQuarantine = async (deps: Deps): Promise<QuarantineSummary> => {
  const rows = await gathered(deps);
  const by = Map.groupBy(rows, ({ reason }) => reason);
  return {
    ...summed(rows),
    by_reason: quarantineReasons.map((reason) => ({
      reason,
      label: quarantineLabels.reason[reason],
      ...summed(by.get(reason) ?? []),
    })),
  };
};
