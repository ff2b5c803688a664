import { transferTypeOf } from '#shared/areas/inventory/movement-rules.ts';
import type { ReturnDisposition } from '#shared/areas/returns/rules.ts';
import { warningsOf } from '#shared/areas/sentences.ts';
import type { Warning } from '#shared/kernel/fault.ts';
import { fromScaled } from '#shared/kernel/primitives.ts';
import { fault } from '#shared/kernel/refusal.ts';
import { readNames, type Names } from '../../stock/goods/names.queries.ts';
import { post } from '../../stock/posting/post.service.ts';
import type { End, PostingLine } from '../../stock/posting.rules.ts';
import { takenFrom, type Taken } from './returns.queries.ts';
import type { Portion } from './returns.rules.ts';
import type { Acting } from './steps.service.ts';

type Reading = Acting & { readonly names: Names };

const endOf = ({ arrival, status }: Portion): End => ({
  locationId: arrival.location_id,
  status,
  lot: arrival.lot_id === null ? null : { id: arrival.lot_id },
});

const common = ({ arrival, quantity, index }: Portion) => ({
  productId: arrival.product_id,
  quantity,
  serialNumber: arrival.serial_number,
  path: `lines.${index}.`,
});

/** The movement of goods that stay where they are but become something else; none where they are that already. */
const becoming = (portion: Portion, status: End['status']): readonly PostingLine[] => {
  const from = endOf(portion);
  if (from.status === status) return [];
  const reasonCode = portion.line.reason_code ?? (status === 'available' ? 'other' : 'quality_rejection');
  return [{ ...common(portion), type: 'status_change', from, to: { ...from, status }, reasonCode }];
};

/** The movement of goods, as what they are now, to where the line says; none where it says nowhere else. */
const goingOn = (reading: Reading, portion: Portion, status: End['status']): readonly PostingLine[] => {
  const { target, arrival } = portion;
  if (target === undefined || target.id === arrival.location_id) return [];
  const here = reading.names.location(arrival.location_code);
  const from = { ...endOf(portion), status };
  const type = here === undefined ? 'transfer' : transferTypeOf(here.location_type, target.location_type);
  return [{ ...common(portion), type, from, to: { ...from, locationId: target.id } }];
};

const scrapped = (portion: Portion): readonly PostingLine[] => [
  {
    ...common(portion),
    type: 'scrap',
    from: endOf(portion),
    to: null,
    reasonCode: portion.line.reason_code ?? 'damaged',
  },
];

type Destination = (reading: Reading, portion: Portion) => readonly PostingLine[];

/** Gives the movements of each destination, in their order. */
const destinations: Readonly<Record<ReturnDisposition, Destination>> = {
  restock: (reading, portion) => [
    ...becoming(portion, 'available'),
    ...goingOn(reading, portion, 'available'),
  ],
  quarantine: (reading, portion) => [
    ...becoming(portion, 'quarantine'),
    ...goingOn(reading, portion, 'quarantine'),
  ],
  repair: (_, portion) => becoming(portion, 'blocked'),
  scrap: (_, portion) => scrapped(portion),
  return_to_supplier: (_, portion) => becoming(portion, 'blocked'),
  return_to_customer: (_, portion) => becoming(portion, 'blocked'),
};

/** Holds the movements of a portion by their UUIDs, and the warnings. */
type Done = { readonly uids: readonly string[]; readonly warnings: readonly Warning[] };

/** A portion by the locations at which its goods lie now, and how much of it is nowhere; thousandths. */
const whereItLies = (
  { tx }: Acting,
  portion: Portion,
): { readonly parts: readonly Portion[]; readonly missing: number } => {
  const { arrival, quantity, status } = portion;
  const sought = { ...arrival, status };
  const { taken, missing } = takenFrom(tx, sought, { quantity, code: arrival.location_code });
  const at = ({ quantity: some, ...location }: Taken): Portion => ({
    ...portion,
    quantity: some,
    arrival: { ...arrival, ...location },
  });
  return { parts: taken.map(at), missing };
};

/**
 * Posts the movements of a destination. What no location has any more, since a count did not find it, may only be
 * scrapped, and posts nothing; throws AppError as `post` says.
 */
export const carryOut = (reading: Reading, portion: Portion): Done => {
  const { tx, deps, actor, row } = reading;
  const document = { type: 'rma', id: row.id, number: row.number };
  const { line, index } = portion;
  const { parts, missing } = whereItLies(reading, portion);
  const isLost = missing > 0 && line.disposition === 'scrap';
  const own = missing === 0 || isLost ? parts : [portion];
  const codes = own.map(({ arrival }) => arrival.location_code);
  const there = { ...reading, names: readNames(tx, { skus: [], codes }) };
  const posted = own
    .flatMap((part) => destinations[line.disposition](there, part))
    .map((one) => post(tx, deps, { lines: [one], actor, document, cause: 'return' }));
  const lost = fault(`lines.${index}.quantity`, 'rma_goods_lost', { quantity: fromScaled(missing, 3) });
  return {
    uids: posted.flatMap(({ uids }) => uids),
    warnings: [...posted.flatMap(({ warnings }) => warnings), ...(isLost ? warningsOf([lost]) : [])],
  };
};
