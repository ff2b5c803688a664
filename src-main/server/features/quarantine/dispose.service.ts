import { transferTypeOf } from '#shared/areas/inventory/movement-rules.ts';
import { createOrderBody } from '#shared/areas/orders/body-schema.ts';
import type {
  DisposedLine,
  Disposition,
  DispositionDone,
  DispositionInput,
} from '#shared/areas/quarantine/schema.ts';
import type { Scope } from '#shared/kernel/access.ts';
import { toScaled } from '#shared/kernel/primitives.ts';
import type { Tx } from '../../db/capabilities.ts';
import { scopesOf, type Actor } from '../../kernel/actor.ts';
import { AppError, fieldError } from '../../kernel/app-error.ts';
import { audit } from '../../kernel/audit.ts';
import { demandBody, renamingFields } from '../../kernel/demand.ts';
import type { Deps } from '../../kernel/deps.ts';
import { writeOnce, type Once } from '../../kernel/once.ts';
import { getLocation, getProduct, takenFrom } from '../../stock/goods/goods.service.ts';
import { readNames, type NamedLocation, type Names } from '../../stock/goods/names.queries.ts';
import { post } from '../../stock/posting/post.service.ts';
import type { PostingLine } from '../../stock/posting/posting.rules.ts';
import { demandMayRelease } from '../../stock/release.service.ts';
import { doneOf } from '../inventory/index.ts';
import { channelOf, createOrderIn } from '../orders/index.ts';

type Working = {
  readonly tx: Tx;
  readonly deps: Deps;
  readonly actor: Actor;
  readonly input: DispositionInput;
  readonly names: Names;
};

/** What a disposition asks for beside its own scope. */
const scopesAsked: Partial<Record<Disposition, Scope>> = {
  scrap: 'stock:adjust',
  supplier_return: 'orders:write',
};

/** What the audit log calls each: the command on stock that it is. */
const audited = {
  release: 'stock.change_status',
  scrap: 'stock.scrap',
  move: 'stock.transfer',
  supplier_return: 'stock.change_status',
} as const satisfies Readonly<Record<Disposition, string>>;

const demandScope = (actor: Actor, action: Disposition): void => {
  const scope = scopesAsked[action];
  if (scope !== undefined && !scopesOf(actor).has(scope))
    throw new AppError(403, 'forbidden', { vars: { scope } });
};

/** The line of a disposition as one of a posting, from where its goods lie; the rest of it the action adds. */
const lineOf = ({ tx, input, names }: Working, line: DisposedLine, index: number) => {
  const path = `lines.${index}.`;
  const ofLine = (field: string | null): string => path + (field ?? '');
  return renamingFields(ofLine, () => {
    const product = getProduct(names, line.sku);
    const location = getLocation(names, line.location_code);
    const quantity = toScaled(line.quantity, 3);
    const { stock_status: status } = line;
    const common = {
      path,
      productId: product.id,
      quantity,
      serialNumber: line.serial_number ?? null,
      from: takenFrom(tx, { product, location, status, given: line, quantity }),
      ...(input.note !== undefined && { note: input.note }),
    };
    return { location, common };
  });
};

type Taken = ReturnType<typeof lineOf>;

const released = ({ input }: Working, line: Taken): PostingLine => {
  if (line.common.from.status === 'available')
    throw fieldError(`${line.common.path}stock_status`, 'already_available');
  return {
    ...line.common,
    type: 'status_change',
    to: { ...line.common.from, status: 'available' },
    reasonCode: input.reason_code ?? 'other',
  };
};

const moved = (line: Taken, target: NamedLocation): PostingLine => {
  if (line.location.id === target.id) throw fieldError('to_location_code', 'same_location');
  return {
    ...line.common,
    type: transferTypeOf(line.location.location_type, target.location_type),
    to: { ...line.common.from, locationId: target.id },
  };
};

const scrapped = ({ input }: Working, line: Taken): PostingLine => ({
  ...line.common,
  type: 'scrap',
  to: null,
  reasonCode: input.reason_code ?? 'damaged',
});

const blocked = ({ input }: Working, line: Taken): PostingLine => ({
  ...line.common,
  type: 'status_change',
  to: { ...line.common.from, status: 'blocked' },
  reasonCode: input.reason_code ?? 'quality_rejection',
});

const targetOf = ({
  input: { action, to_location_code: code },
  names,
}: Working): NamedLocation | undefined => {
  if (code !== undefined) return getLocation(names, code, 'to_location_code');
  if (action === 'move') throw fieldError('to_location_code', 'disposition_target');
  return undefined;
};

/** The lines of each posting that the disposition comes to, one after the other. */
const postingsOf = (working: Working, taken: readonly Taken[]): readonly (readonly PostingLine[])[] => {
  const { action } = working.input;
  const target = targetOf(working);
  if (action === 'scrap') return [taken.map((line) => scrapped(working, line))];
  if (action === 'move' && target !== undefined) return [taken.map((line) => moved(line, target))];
  if (action === 'supplier_return')
    return [
      taken.filter(({ common }) => common.from.status !== 'blocked').map((line) => blocked(working, line)),
    ];
  const freed = taken.map((line) => released(working, line));
  if (target === undefined) return [freed];
  const onwards = taken.map((line) =>
    moved(
      { ...line, common: { ...line.common, from: { ...line.common.from, status: 'available' } } },
      target,
    ),
  );
  return [freed, onwards];
};

/** The draft that takes goods back to their supplier; throws what its order refuses, at the fields that were sent. */
const orderBack = ({ tx, deps, actor, input }: Working): DispositionDone['order'] => {
  if (input.supplier_id === undefined) throw fieldError('supplier_id', 'disposition_supplier');
  const bySku = Map.groupBy(input.lines, ({ sku }) => sku);
  const sent = {
    operation_type: 'supplier_return',
    customer_id: input.supplier_id,
    submit: false,
    items: [...bySku].map(([sku, lines]) => ({
      sku,
      quantity: lines.reduce((sum, { quantity }) => sum + toScaled(quantity, 3), 0) / 1000,
    })),
    ...(input.note !== undefined && { notes: input.note }),
  };
  const rename = (field: string | null): string | null =>
    field === 'customer_id' ? 'supplier_id' : (field?.replace(/^items\./u, 'lines.') ?? null);
  return renamingFields(rename, () => {
    const body = demandBody(createOrderBody, sent);
    const { data } = createOrderIn(tx, deps, { actor, input: body, sent, channel: channelOf(body, actor) });
    return { id: data.id, order_number: data.order_number };
  });
};

const disposeIn = (
  tx: Tx,
  deps: Deps,
  { actor, input }: Pick<Working, 'actor' | 'input'>,
): DispositionDone => {
  const { action, lines, to_location_code: target } = input;
  if (action === 'release') demandMayRelease(tx, actor);
  const names = readNames(tx, {
    skus: lines.map(({ sku }) => sku),
    codes: [...lines.map(({ location_code }) => location_code), ...(target === undefined ? [] : [target])],
  });
  const working = { tx, deps, actor, input, names };
  const taken = lines.map((line, index) => lineOf(working, line, index));
  const done = postingsOf(working, taken)
    .filter((posting) => posting.length > 0)
    .map((posting) => doneOf(tx, post(tx, deps, { lines: posting, actor })));
  const order = action === 'supplier_return' ? orderBack(working) : null;
  const at = deps.clock.instant();
  const key = done[0]?.movements[0]?.id ?? order?.id ?? '';
  audit(tx, actor, { action: audited[action], entity: 'movement', key, at });
  return {
    movements: done.flatMap(({ movements }) => movements),
    warnings: done.flatMap(({ warnings }) => warnings),
    order,
  };
};

/**
 * Gives goods that cannot be sold what becomes of them, all lines or none; once for an Idempotency-Key. Throws AppError 403
 * where the action asks for more than the caller may, 409 and 422 as `post` and the product's controls say, at the line.
 */
export const dispose = (
  deps: Deps,
  actor: Actor,
  input: DispositionInput,
): Promise<Once<DispositionDone>> => {
  demandScope(actor, input.action);
  const writing = { name: 'quarantine.dispose', actor, clock: deps.clock, lines: input.lines.length };
  return writeOnce(deps.store, writing, async (tx) => disposeIn(tx, deps, { actor, input }));
};
