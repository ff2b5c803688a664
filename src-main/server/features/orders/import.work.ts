import { issueFaults } from '#shared/areas/issues.ts';
import { codedOrderBody, type CreateOrderInput } from '#shared/areas/orders/body-schema.ts';
import { orderFile } from '#shared/areas/orders/import-file.ts';
import { orderFileChannel } from '#shared/areas/orders/import-words.ts';
import type { Fault } from '#shared/kernel/fault.ts';
import { fault } from '#shared/kernel/refusal.ts';
import type { Code } from '#shared/kernel/sentences.ts';
import type { Hot, Tx } from '../../db/capabilities.ts';
import { AppError } from '../../kernel/app-error.ts';
import { refused } from '../../kernel/demand.ts';
import type {
  Doing,
  FileLine,
  ImportKind,
  PlannedLine,
  Verdict,
  WrittenLine,
} from '../../kernel/import-kind.ts';
import { demandVersion } from '../../kernel/record.ts';
import { findType } from '../operation-types/index.ts';
import { cancelStep } from './acts.service.ts';
import { getOrder } from './conclude.service.ts';
import { itemsIn } from './items/items.rules.ts';
import { namedBy } from './items/naming.service.ts';
import type { KeptParty, OrderRow } from './orders.mapping.ts';
import { findByReference, findById } from './orders.queries.ts';
import { totalFaults } from './orders.rules.ts';
import { createOrderIn } from './orders.service.ts';
import { judgedParty, keptAddress } from './party.service.ts';
import { carryOut } from './step.service.ts';
import { givesReferenceBack } from './references.service.ts';
import { submitFaults, takenReference, typeFaults } from './submit.service.ts';

type Faults = readonly Fault<Code>[];
type Body = Readonly<Record<string, unknown>>;

/** The first line of an order has its body, the others none. */
type Plan = { readonly input: CreateOrderInput | null };

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

const channelOf = ({ channel }: Body): string => textOf(channel) || orderFileChannel;

/** Builds the head of an order from its lines: the first line that fills a column decides. */
const headOf = (lines: readonly FileLine[]): Body => {
  const [{ body: first }] = lines as readonly [FileLine];
  const { item: _item, ...head } = first;
  return { channel: channelOf(first), operation_type: 'sale', ...head, confirm: false };
};

/** Values of a line that are of its order, by their paths. */
const flatten = (body: Body, path = ''): readonly (readonly [string, unknown])[] =>
  Object.entries(body).flatMap(([name, value]) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? flatten(value as Body, `${path}${name}.`)
      : [[path + name, value] as const],
  );

/** Lists the fields in which a later line of an order differs from the first one. */
const differences = (first: FileLine, { body }: FileLine): Faults => {
  const said = new Map(flatten(first.body));
  return flatten(body)
    .filter(([path, value]) => !path.startsWith('item.') && said.get(path) !== value)
    .map(([path]) => fault(path, 'row_order_differs', { line: first.line }));
};

/** A fault at `items.N.sku` is one of line N at `item.sku`; any other is one of the first line. */
const placed = (faults: Faults, index: number): Faults =>
  faults.flatMap((one) => {
    const found = /^items\.(\d+)\.(.+)$/u.exec(one.field ?? '');
    if (found === null) return index === 0 ? [one] : [];
    return Number(found[1]) === index ? [{ ...one, field: `item.${found[2]}` }] : [];
  });

const knownFaults = (on: Hot, { channel = '', external_reference: reference }: CreateOrderInput): Faults => {
  const known = reference ? findByReference(on, channel, reference) : undefined;
  if (known !== undefined && givesReferenceBack(on, known)) return [];
  if (known === undefined) return reference ? [] : [fault('external_reference', 'required')];
  return [fault('external_reference', 'row_order_known', { number: known.order_number ?? known.uid })];
};

/** Lists the faults of an order that a file wants to create. */
const faultsOf = (on: Hot, input: CreateOrderInput): Faults => {
  const type = findType(on, input.operation_type);
  const known = knownFaults(on, input);
  if (type === undefined) return [...known, ...typeFaults(type, input.operation_type)];
  const { customer, carrier, shipping_address: sent } = input;
  const party = judgedParty(on, {
    id: undefined,
    inline: customer,
    field: 'customer',
    role: type.party_role,
  });
  const carried = judgedParty(on, { id: undefined, inline: carrier, field: 'carrier', role: 'carrier' });
  const placedAt = keptAddress(on, sent, { field: 'shipping_address', party: party.found });
  const read = itemsIn(input.items, namedBy(on, input.items, type));
  const draft = {
    direction: type.direction,
    items_count: read.items.length,
    customer_id: party.found?.rowId ?? (party.isNew ? 0 : null),
    shipping_address: placedAt.address === null ? '' : 'known',
  };
  const cents = (value: number): number => Math.round(value * 100);
  const { discount, freight, insurance, other } = input;
  const amounts = { discount, freight, insurance, other };
  return [
    ...known,
    ...typeFaults(type, input.operation_type),
    ...party.faults,
    ...carried.faults,
    ...placedAt.faults,
    ...read.faults,
    ...(read.faults.length > 0
      ? []
      : [
          ...submitFaults(draft, type),
          ...totalFaults(read.items, {
            discount: cents(amounts.discount),
            freight: cents(amounts.freight),
            insurance: cents(amounts.insurance),
            other: cents(amounts.other),
          }),
        ]),
  ];
};

const judgeOrder = (on: Hot, lines: readonly FileLine[]): readonly Verdict<Plan>[] => {
  const [first] = lines as readonly [FileLine];
  const body = { ...headOf(lines), items: lines.map(({ body: line }) => line['item'] ?? {}) };
  const read = codedOrderBody.safeParse(body);
  const faults = read.success ? faultsOf(on, read.data) : issueFaults(read.error.issues, body);
  const customer = first.body['customer'] as { readonly name?: unknown } | undefined;
  const named = { key: textOf(first.body['external_reference']), name: textOf(customer?.name) };
  return lines.map((line, index) => {
    const own = [...placed(faults, index), ...(index === 0 ? [] : differences(first, line))];
    if (own.length > 0) return { ...named, faults: own };
    const input = index === 0 && read.success ? read.data : null;
    return { ...named, before: null, after: line.body, plan: { input } };
  });
};

const carryOutGroup = (
  tx: Tx,
  { making, actor }: Doing,
  lines: readonly PlannedLine<Plan>[],
): readonly WrittenLine[] => {
  const input = lines[0]?.plan.input;
  if (input === null || input === undefined) throw new Error('the first line of an order has no body');
  const { channel = orderFileChannel } = input;
  const known = findByReference(tx, channel, input.external_reference ?? '');
  if (known !== undefined && !givesReferenceBack(tx, known)) throw refused(takenReference(known));
  const { data } = createOrderIn(tx, making, { actor, input, sent: input, channel });
  const { id: record_id, version } = getOrder(tx, data.id);
  return lines.map(({ line }) => ({ line, record_id, version, before: null }));
};

const rowOf = (on: Hot, recordId: number): OrderRow => {
  const row = findById(on, recordId);
  if (row === undefined) throw new Error(`order ${recordId} is not there`);
  return row;
};

const takeBack = (tx: Tx, { making, actor }: Doing, lines: readonly WrittenLine[]): void => {
  const [first] = lines;
  if (first === undefined) return;
  const row = rowOf(tx, first.record_id);
  demandVersion(row, first.version);
  if (row.stage !== 'pending') throw new AppError(409, 'in_use');
  const step = cancelStep(tx, making, { body: { reason_code: 'import_undone', note: '' } });
  carryOut(tx, making, { actor, id: row.uid, step });
};

/** Files of orders, a line an item: made as the API makes them, and cancelled again while they are pending. */
export const orderKind: ImportKind<Plan> = {
  file: orderFile,
  groupOf: (body) => {
    const reference = textOf(body['external_reference']);
    return reference === '' ? '' : `${channelOf(body)} ${reference}`;
  },
  openJudge: (on) => (lines) => judgeOrder(on, lines),
  apply: (tx, doing, groups) => groups.flatMap((lines) => carryOutGroup(tx, doing, lines)),
  undo: (tx, doing, groups) => {
    for (const lines of groups) takeBack(tx, doing, lines);
  },
  nameOf: (on, id) => {
    const { order_number: number, external_reference: key, party } = rowOf(on, id);
    return {
      key: key || (number ?? ''),
      name: party === '' ? (number ?? '') : (JSON.parse(party) as KeptParty).name,
    };
  },
  leftBy: ({ code }, verb) => {
    if (verb === 'undo') return 'left_order_underway';
    return code === 'duplicate' ? 'left_order_taken' : 'left_order_refused';
  },
};
