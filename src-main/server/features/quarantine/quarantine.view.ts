import type { QuarantineQuery } from '#shared/areas/quarantine/reads-contract.ts';
import { quarantineLabels } from '#shared/areas/quarantine/label-words.ts';
import { quarantineReasons, type QuarantineRow } from '#shared/areas/quarantine/row-schema.ts';
import type { QuarantineSummary } from '#shared/areas/quarantine/schema.ts';
import { firstValidDay } from '#shared/domain/expiry.ts';
import { addDays, civilDate, daysBetween } from '#shared/kernel/civil-date.ts';
import { dayStart } from '#shared/kernel/day-start.ts';
import type { Page } from '#shared/kernel/pagination.ts';
import { pageOf } from '../../db/gathered-list.ts';
import { toInstant } from '../../kernel/clock.ts';
import type { Deps } from '../../kernel/deps.ts';
import { demandFound } from '../../kernel/record.ts';
import { siteDays } from '../../kernel/settings.ts';
import { readStockRows } from '../inventory/index.ts';
import {
  idleIdsOf,
  idleSums,
  occurrencesOfLots,
  paperOf,
  readIdle,
  type IdleRow,
  type IdleSum,
  type LotOccurrence,
} from './quarantine.queries.ts';

const dayLength = 10;

const dayOf = (since: string, timeZone: string): string =>
  since.length === dayLength ? since : civilDate(Date.parse(since), timeZone);

type Today = { readonly today: string; readonly time_zone: string };

const daysOf = ({ since }: IdleRow, { today, time_zone }: Today): number =>
  Math.max(0, daysBetween(dayOf(since, time_zone), today));

type Site = ReturnType<typeof siteDays>;

const matchingIds = (
  { store }: Deps,
  { older_than_days: older, ...query }: QuarantineQuery,
  site: Site,
): Promise<Float64Array> => {
  const day = older === undefined ? undefined : addDays(site.today, -older);
  const before = day === undefined ? undefined : { day, instant: toInstant(dayStart(day, site.time_zone)) };
  const asked = { ...query, sort: query.sort ?? 'since', before };
  return idleIdsOf(store, asked, { given: { valid: firstValidDay(site) } });
};

const toIdle = (idle: IdleRow, today: Today) => {
  const { reason, since } = idle;
  return {
    reason,
    reason_label: quarantineLabels.reason[reason],
    since: since.length === dayLength ? `${since}T00:00:00.000000Z` : since,
    days: daysOf(idle, today),
  };
};

const named = (occurrence: LotOccurrence | undefined): QuarantineRow['occurrence'] =>
  occurrence === undefined ? null : { id: occurrence.uid, number: occurrence.number };

/** The page of what cannot be sold that a query asks for, what lies longest first. */
export const pageQuarantine = async (deps: Deps, query: QuarantineQuery): Promise<Page<QuarantineRow>> => {
  const site = siteDays(deps);
  const found = await matchingIds(deps, query, site);
  // stock rows are never deleted, so each that was gathered is there
  return deps.store.snapshot((on) =>
    pageOf(found, query, (ids) => {
      const rows = readStockRows(on, ids, site);
      const idle = readIdle(on, ids);
      const lots = rows.map(({ lot_id: lot }) => lot).filter((lot) => lot !== null);
      const opened = occurrencesOfLots(on, [...new Set(lots)]);
      return rows.map((row, index) => ({
        ...row,
        ...toIdle(demandFound(idle.get(ids[index] ?? 0)), site),
        document: paperOf(on, { id: ids[index] ?? 0, isOfLot: row.lot_id !== null }),
        occurrence: named(opened.get(row.lot_id ?? '')),
      }));
    }),
  );
};

const summed = (sums: readonly IdleSum[]) => ({
  count: sums.reduce((all, { count }) => all + count, 0),
  value: sums.reduce((all, { cents }) => all + cents, 0) / 100,
});

/** Sums the goods that can't be sold, in all and by reason. */
export const sumQuarantine = async (deps: Deps): Promise<QuarantineSummary> => {
  const sums = await deps.store.offload(idleSums.bind({ valid: firstValidDay(siteDays(deps)) }));
  return {
    ...summed(sums),
    by_reason: quarantineReasons.map((reason) => ({
      reason,
      label: quarantineLabels.reason[reason],
      ...summed(sums.filter((sum) => sum.reason === reason)),
    })),
  };
};
