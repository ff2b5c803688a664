import { transferTypeOf } from '#shared/areas/inventory/movement-rules.ts';
import type { Disposition, DispositionInput } from '#shared/areas/quarantine/schema.ts';
import type { ReasonCode } from '#shared/domain/enumerations.ts';
import type { Scope } from '#shared/kernel/access.ts';
import type { Fault } from '#shared/kernel/fault.ts';
import { fault } from '#shared/kernel/refusal.ts';
import type { Code } from '#shared/kernel/sentences.ts';
import { fieldError } from '../../kernel/app-error.ts';
import type { NamedLocation } from '../../stock/goods/names.queries.ts';
import type { End, PostingLine } from '../../stock/posting.rules.ts';

/** Goods of one line, where they lie. */
export type Taken = {
  readonly location: NamedLocation;
  readonly common: Pick<PostingLine, 'path' | 'productId' | 'quantity' | 'serialNumber' | 'note'> & {
    readonly path: string;
    readonly from: End;
  };
};

type Lines = readonly PostingLine[];

/** Holds what a disposition gives for all its lines: the reason and the target. */
type Said = { readonly reasonCode: ReasonCode; readonly target: NamedLocation | undefined };

type Asked = 'reason_code' | 'to_location_code' | 'supplier_id';
type Missing = 'disposition_reason' | 'disposition_target' | 'disposition_supplier';

/** One thing that may become of goods that cannot be sold. */
type Act = {
  /** Is the scope that it requires beside the scope of dispositions. */
  readonly scope?: Scope;
  /** Is its action in the audit log: that of its stock command. */
  readonly audited: `stock.${'change_status' | 'scrap' | 'transfer'}`;
  /** The fields that it cannot do without, and what is said of one that is missing. */
  readonly asks: Partial<Record<Asked, Missing>>;
  /** Builds its postings, one after the other. */
  readonly postings: (taken: readonly Taken[], said: Said) => readonly Lines[];
};

const inStatus =
  (status: End['status'], { reasonCode }: Said) =>
  ({ common }: Taken): PostingLine => ({
    ...common,
    type: 'status_change',
    to: { ...common.from, status },
    reasonCode,
  });

const movedTo =
  (target: NamedLocation) =>
  ({ location, common }: Taken): PostingLine => {
    if (location.id === target.id) throw fieldError('to_location_code', 'same_location');
    return {
      ...common,
      type: transferTypeOf(location.location_type, target.location_type),
      to: { ...common.from, locationId: target.id },
    };
  };

const released: Act['postings'] = (taken, said) => {
  const sold = taken.find(({ common }) => common.from.status === 'available');
  if (sold !== undefined) throw fieldError(`${sold.common.path}stock_status`, 'already_available');
  const freed = taken.map(inStatus('available', said));
  if (said.target === undefined) return [freed];
  const free = taken.map(({ location, common }): Taken => ({
    location,
    common: { ...common, from: { ...common.from, status: 'available' } },
  }));
  return [freed, free.map(movedTo(said.target))];
};

/** Describes the dispositions of goods that can't be sold. */
export const dispositionActs: Readonly<Record<Disposition, Act>> = {
  release: {
    audited: 'stock.change_status',
    asks: { reason_code: 'disposition_reason' },
    postings: released,
  },
  scrap: {
    scope: 'stock:adjust',
    audited: 'stock.scrap',
    asks: { reason_code: 'disposition_reason' },
    postings: (taken, { reasonCode }) => [
      taken.map(({ common }) => ({ ...common, type: 'scrap', to: null, reasonCode })),
    ],
  },
  move: {
    scope: 'stock:write',
    audited: 'stock.transfer',
    asks: { to_location_code: 'disposition_target' },
    postings: (taken, { target }) => (target === undefined ? [] : [taken.map(movedTo(target))]),
  },
  supplier_return: {
    scope: 'orders:write',
    audited: 'stock.change_status',
    asks: { supplier_id: 'disposition_supplier' },
    postings: (taken, said) => [
      taken.filter(({ common }) => common.from.status !== 'blocked').map(inStatus('blocked', said)),
    ],
  },
};

/** The fields that a disposition cannot do without and that were not sent. */
export const missingFields = (input: DispositionInput): readonly Fault<Code>[] =>
  (['reason_code', 'to_location_code', 'supplier_id'] as const satisfies readonly Asked[]).flatMap(
    (field) => {
      const said = dispositionActs[input.action].asks[field];
      return said === undefined || input[field] !== undefined ? [] : [fault(field, said)];
    },
  );
