import type { Trace } from '#shared/areas/trace/schema.ts';
import { traceFileWords as words } from '#shared/areas/trace/words.ts';
import { labels } from '#shared/domain/label-words.ts';
import { civilDate, showDate } from '#shared/kernel/civil-date.ts';
import { csvLine, csvMark } from '#shared/kernel/csv.ts';
import { skuKey } from '#shared/kernel/primitives.ts';
import type { Hot } from '../../db/capabilities.ts';
import type { FileAnswer } from '../../http/call.ts';
import { scopesOf, type Actor } from '../../kernel/actor.ts';
import { audit } from '../../kernel/audit.ts';
import type { Deps } from '../../kernel/deps.ts';
import { demandFound } from '../../kernel/record.ts';
import { settingsOf } from '../../kernel/settings.ts';
import { familyOf, findLot, findSerial, type Traced } from './trace.queries.ts';
import { contactsOf, traceOf, type Asking, type Contact } from './trace.view.ts';

const seesOrders = (actor: Actor): boolean => scopesOf(actor).has('orders:read');

const lotTraced = (on: Hot, uid: string): Asking => {
  const lot = demandFound(findLot(on, uid));
  const family = familyOf(on, lot);
  return {
    traced: { productId: lot.product_id, by: { lots: family.map(({ id }) => id) } },
    family,
    serial: null,
  };
};

/**
 * Traces a lot from its origin over its stock to its customers; orders appear only for a caller who may see them.
 * Throws AppError 404.
 */
export const traceLot = ({ store }: Deps, actor: Actor, id: string): Trace =>
  store.snapshot((on) => traceOf(on, lotTraced(on, id), seesOrders(actor)));

/** The same of one serial number of a product; throws AppError 404. */
export const traceSerial = (
  { store }: Deps,
  actor: Actor,
  { sku, serial_number: text }: { readonly sku: string; readonly serial_number: string },
): Trace =>
  store.snapshot((on) => {
    const serial = demandFound(findSerial(on, { sku_key: skuKey(sku), serial_key: skuKey(text) }));
    const traced: Traced = { productId: serial.product_id, by: { serial: serial.id } };
    return traceOf(on, { traced, family: [], serial: serial.serial_number }, seesOrders(actor));
  });

const decimal = (quantity: number): string => String(quantity).replace('.', ',');

/** One line of the file: what each part does not have stays blank. */
const line = (cells: Partial<Record<keyof typeof words.columns, string>>): string =>
  csvLine((Object.keys(words.columns) as (keyof typeof words.columns)[]).map((name) => cells[name] ?? ''));

type Filed = {
  readonly trace: Trace;
  readonly contacts: ReadonlyMap<string, Contact>;
  readonly zone: string;
};

const linesOf = ({ trace, contacts, zone }: Filed): readonly string[] => {
  const day = (at: string): string => showDate(civilDate(Date.parse(at), zone));
  return [
    csvMark + csvLine(Object.values(words.columns)),
    ...trace.family.flatMap(({ batch_number: batch, restriction }) =>
      restriction === null
        ? []
        : [line({ part: `${words.parts.restriction}: ${restriction}`, paper: batch ?? '' })],
    ),
    ...trace.sources.map((source) =>
      line({
        part: `${words.parts.source}: ${source.label}`,
        name: source.supplier ?? '',
        paper: source.receipt_number ?? '',
        key: source.access_key ?? '',
        date: day(source.received_at),
        quantity: decimal(source.quantity),
      }),
    ),
    ...trace.stock.map((row) =>
      line({
        part: `${words.parts.stock}: ${labels.stock_status[row.stock_status]}`,
        location: row.location_code,
        quantity: decimal(row.quantity),
      }),
    ),
    ...(trace.reserved ?? []).map((order) =>
      line({
        part: words.parts.reserved,
        name: order.name ?? '',
        ...contacts.get(order.order_id),
        paper: order.order_number,
        quantity: decimal(order.quantity),
      }),
    ),
    ...(trace.customers ?? []).map((order) =>
      line({
        part: words.parts.customer,
        name: order.name ?? '',
        ...contacts.get(order.order_id),
        state: order.state ?? '',
        paper: order.order_number,
        key: order.access_key ?? '',
        date: day(order.shipped_at),
        quantity: decimal(order.quantity),
        returned: decimal(order.returned),
      }),
    ),
  ];
};

/** The trace of a lot as a file with the contacts of its customers; who took it stands in the audit log. Throws AppError 404. */
export const traceLotFile = async (deps: Deps, actor: Actor, id: string): Promise<FileAnswer> => {
  const { store, clock } = deps;
  const zone = settingsOf(store).time_zone;
  const lines = store.snapshot((on) => {
    const trace = traceOf(on, lotTraced(on, id), true);
    const orders = [...(trace.reserved ?? []), ...(trace.customers ?? [])].map((order) => order.order_id);
    return linesOf({ trace, contacts: contactsOf(on, orders), zone });
  });
  await store.write('trace.file', async (tx) =>
    audit(tx, actor, { action: 'lot.export', key: id, at: clock.instant() }),
  );
  return { name: words.name, records: lines.length - 1, pieces: piecesOf(lines) };
};

async function* piecesOf(lines: readonly string[]): AsyncGenerator<string> {
  yield lines.join('');
}
