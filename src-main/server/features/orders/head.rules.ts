import type { UpdateOrderInput } from '#shared/areas/orders/body-schema.ts';
import type { Fault } from '#shared/kernel/fault.ts';
import { toScaled } from '#shared/kernel/primitives.ts';
import type { Code } from '#shared/kernel/sentences.ts';
import type { OrderColumns } from './orders.mapping.ts';

type Faults = readonly Fault<Code>[];

/** Holds a field of the head as it was sent: its columns, its faults and its warnings. */
export type HeadPart = {
  readonly field: keyof UpdateOrderInput;
  readonly columns: Partial<OrderColumns>;
  readonly faults: Faults;
  readonly warnings: Faults;
};

/** A part with these columns, without faults and warnings. */
export const headPart = (
  field: HeadPart['field'],
  columns: HeadPart['columns'],
  { faults = [], warnings = [] }: Partial<Pick<HeadPart, 'faults' | 'warnings'>> = {},
): HeadPart => ({ field, columns, faults, warnings });

/** The fields that one column of the same name keeps. */
type PlainField = keyof UpdateOrderInput & keyof OrderColumns & keyof typeof kept;

const same = <T>(said: T): T => said;
const cents = (reais: number): number => toScaled(reais, 2);

const kept = {
  external_reference: (said: string | null) => said ?? '',
  freight_mode: same<number | null>,
  service: same<string>,
  promised_date: same<string | null>,
  priority: same<number>,
  discount: cents,
  freight: cents,
  insurance: cents,
  other: cents,
  declared_total: (said: number | null) => (said === null ? null : cents(said)),
  volumes_declared: same<number | null>,
  tags: (said: readonly string[]) => JSON.stringify([...new Set(said)]),
  notes: same<string>,
  internal_notes: same<string>,
};

/** The parts that name no other record. */
export const plainParts = (sent: UpdateOrderInput): readonly HeadPart[] =>
  (Object.keys(kept) as PlainField[])
    .filter((field) => sent[field] !== undefined)
    .map((field) => {
      const keep = kept[field] as (said: unknown) => unknown;
      return headPart(field, { [field]: keep(sent[field]) });
    });

/** All the columns that these parts say. */
export const columnsOf = (parts: readonly HeadPart[]): Partial<OrderColumns> =>
  Object.assign({}, ...parts.map(({ columns }) => columns)) as Partial<OrderColumns>;

/** The parts that differ from the order's present columns, or that have faults. */
export const changedParts = (parts: readonly HeadPart[], before: OrderColumns): readonly HeadPart[] =>
  parts.filter(
    ({ columns, faults }) =>
      faults.length > 0 ||
      (Object.keys(columns) as (keyof OrderColumns)[]).some((name) => columns[name] !== before[name]),
  );
