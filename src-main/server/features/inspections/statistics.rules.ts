import type { QualityStatistics } from '#shared/areas/inspections/statistics-schema.ts';
import { monthOf, percentOf, ratio } from '#shared/kernel/figures.ts';
import { fromScaled } from '#shared/kernel/primitives.ts';
import type { FoundDefect } from './findings.rules.ts';
import type { CountedRow, DecidedRow, readFigures } from './statistics.queries.ts';

type Read = Awaited<ReturnType<typeof readFigures>>;

const mostListed = 20;
const hourMs = 3_600_000;

const sumOf = <T>(rows: readonly T[], of: (row: T) => number): number =>
  rows.reduce((sum, row) => sum + of(row), 0);

/** The result of an inspection as a whole: the worst that was decided of it. */
const wholeResult = ({ conditional, rejected }: CountedRow) =>
  rejected > 0 ? 'rejected' : conditional > 0 ? 'conditional' : 'approved';

const resultsOf = (ended: readonly CountedRow[]) => {
  const by = Map.groupBy(ended, wholeResult);
  return {
    approved: by.get('approved')?.length ?? 0,
    conditional: by.get('conditional')?.length ?? 0,
    rejected: by.get('rejected')?.length ?? 0,
  };
};

const hoursOf = ({ created_at, decided_at }: CountedRow): number =>
  (Date.parse(decided_at ?? created_at) - Date.parse(created_at)) / hourMs;

const monthsOf = ({ created, ended }: Read, timeZone: string): QualityStatistics['by_month'] => {
  const createdByMonth = Map.groupBy(created, ({ created_at }) => monthOf(created_at, timeZone));
  const ends = Map.groupBy(ended, ({ decided_at }) => monthOf(decided_at ?? '', timeZone));
  return [...new Set([...createdByMonth.keys(), ...ends.keys()])].toSorted().map((month) => ({
    month,
    inspections: createdByMonth.get(month)?.length ?? 0,
    ...resultsOf(ends.get(month) ?? []),
  }));
};

const defectsOf = (
  ended: readonly CountedRow[],
  labels: ReadonlyMap<string, string>,
): QualityStatistics['defects_by_type'] => {
  const found = ended.flatMap(({ id, defects }) =>
    (JSON.parse(defects) as FoundDefect[]).map((defect) => ({ ...defect, id })),
  );
  return [...Map.groupBy(found, ({ code }) => code)]
    .map(([value, some]) => ({
      value,
      label: labels.get(value) ?? value,
      count: new Set(some.map(({ id }) => id)).size,
      units: sumOf(some, ({ units }) => units),
    }))
    .toSorted((one, other) => other.units - one.units)
    .slice(0, mostListed);
};

const quantityOf = (rows: readonly DecidedRow[], result?: DecidedRow['result']): number =>
  sumOf(rows, (row) => (result === undefined || row.result === result ? row.quantity : 0));

const sharesOf = (rows: readonly DecidedRow[]) => ({
  inspected: fromScaled(quantityOf(rows), 3),
  rejected: fromScaled(quantityOf(rows, 'rejected'), 3),
});

const batchesOf = (decisions: readonly DecidedRow[]): QualityStatistics['worst_batches'] =>
  [...Map.groupBy(decisions, ({ lot_id }) => lot_id).values()]
    .flatMap((rows) => {
      const [{ sku, batch_number: batch }] = rows as [DecidedRow];
      const rejected = quantityOf(rows, 'rejected');
      if (batch === null || rejected === 0) return [];
      const rate = percentOf(rejected, quantityOf(rows)) ?? 0;
      return [{ sku, batch_number: batch, ...sharesOf(rows), rate_percent: rate }];
    })
    .toSorted((one, other) => other.rate_percent - one.rate_percent || other.rejected - one.rejected)
    .slice(0, mostListed);

const suppliersOf = (decisions: readonly DecidedRow[]): NonNullable<QualityStatistics['by_supplier']> =>
  [...Map.groupBy(decisions, ({ supplier_uid }) => supplier_uid)]
    .flatMap(([uid, rows]) => {
      if (uid === null) return [];
      const name = rows[0]?.supplier_name ?? '';
      const ppm = ratio(1e6 * quantityOf(rows, 'rejected'), quantityOf(rows), 0) ?? 0;
      return [{ supplier_id: uid, name, ...sharesOf(rows), ppm }];
    })
    .toSorted((one, other) => other.ppm - one.ppm || other.inspected - one.inspected)
    .slice(0, mostListed);

type Reading = {
  readonly timeZone: string;
  readonly labels: ReadonlyMap<string, string>;
  /** Tells whether the caller may see the suppliers of goods. */
  readonly seesSuppliers: boolean;
};

/** The figures of quality of what was read. */
export const qualityOf = (
  read: Read,
  { timeZone, labels, seesSuppliers }: Reading,
): Omit<QualityStatistics, 'period' | 'product' | 'filters'> => {
  const { created, ended, open, decisions, idle } = read;
  const results = resultsOf(ended);
  return {
    inspections: created.length,
    ...results,
    pending: open,
    approval_rate_percent: percentOf(results.approved + results.conditional, ended.length),
    avg_hours_to_decide: ratio(sumOf(ended, hoursOf), ended.length, 1),
    quantity_inspected: fromScaled(quantityOf(decisions), 3),
    quantity_approved: fromScaled(quantityOf(decisions, 'approved'), 3),
    quantity_conditional: fromScaled(quantityOf(decisions, 'conditional'), 3),
    quantity_rejected: fromScaled(quantityOf(decisions, 'rejected'), 3),
    quantity_in_quarantine: fromScaled(idle.quantity, 3),
    value_in_quarantine: idle.value / 100,
    defects_by_type: defectsOf(ended, labels),
    worst_batches: batchesOf(decisions),
    by_supplier: seesSuppliers ? suppliersOf(decisions) : null,
    by_month: monthsOf(read, timeZone),
  };
};
