import { contracts } from '#shared/areas/index.ts';
import { tokenScopes } from '#shared/kernel/access.ts';
import type { RouteSpec } from '#shared/kernel/contract.ts';
import { administrator } from '../../../testing/sign-in.ts';
import type { TestAnswer, TestCall } from '../../../testing/test-app.ts';
import { openScheduling } from '../../features/dock-agenda/scheduling.test-kit.ts';

const { apiTokens, auth, customers, operationTypes, orderItems, products } = contracts;

const date = '2041-01-07';

/** A server that holds one of each of what the table asks for. */
export const integrationCalls = async () => {
  const kit = await openScheduling();
  const { server } = kit;
  const { username, password } = administrator;
  const { access_token } = (await server.call(auth.login, { body: { username, password } })).ok().data;
  const all = { name: 'Tudo', scopes: [...tokenScopes] };
  const { token } = (await server.call(apiTokens.create, { token: access_token, body: all })).ok().data;
  const added = async (sku: string): Promise<string> => {
    const body = { sku, name: sku, unit: 'UN', product_type: 'resale_good' } as const;
    return (await server.call(products.create, { token, body })).ok().data.sku;
  };
  const sku = await added('ROW-1');
  const tagged = await added('ROW-2');
  const { sku: stockedSku } = await kit.stocked([2]);
  const order = await kit.order();
  const ready = await kit.packed([{ sku: stockedSku, quantity: 2 }]);
  (await kit.ready(ready)).ok();
  const itemOf = async (id: string) => {
    const [item] = (await server.call(orderItems.list, kit.on(id))).ok().data;
    if (item === undefined) throw new Error('an order without items');
    return item;
  };
  const left = await kit.stocked([5]);
  const type = await server.call(operationTypes.details, { token, params: { code: 'goods_receipt' } });
  const slots = (await kit.slots({ from: date, to: date, direction: 'inbound' })).ok().data;
  const at = (slots.schedules_by_date[date]?.schedules ?? []).filter(({ dock }) => dock.code === '90.1');
  const customer = {
    code: 'CLI-1',
    name: 'Padaria Sol',
    person_type: 'company' as const,
    document: '11.222.333/0001-81',
  };
  (await server.call(customers.create, { token, body: customer })).ok();
  const read = server.deps.store.read;
  return {
    sku,
    tagged,
    stockedSku: left.sku,
    order,
    ready,
    readyItem: (await itemOf(ready)).id,
    itemNumber: (await itemOf(order)).item_id,
    typeId: type.ok().data.operation_type_id,
    orderBody: { items: [{ sku, quantity: 1 }] },
    slots: at,
    words: { date, start_time: at[1]?.start_time, dock: { id: at[1]?.dock.id } },
    event: { status: 'in_transit', occurred_at: new Date(Date.now() - 60_000).toISOString() },
    customer: customer.code,
    /** Everything that a call of the table could change, as one text. */
    state: async (): Promise<string> => {
      const of = async (table: 'product' | 'location' | 'customer' | 'order_head' | 'order_item') =>
        read.selectFrom(table).selectAll().orderBy('id').execute();
      const events = await read.selectFrom('event_message').select('id').execute();
      const audits = await read.selectFrom('audit_log').select('id').execute();
      const tables = ['product', 'location', 'customer', 'order_head', 'order_item'] as const;
      return JSON.stringify([await Promise.all(tables.map(of)), events.length, audits.length]);
    },
    call: <R extends RouteSpec>(spec: R, call: object): Promise<TestAnswer<R>> =>
      server.call(spec, { token, ...(call as TestCall<R>) }),
    end: () => server.end(),
  };
};

export type Calls = Awaited<ReturnType<typeof integrationCalls>>;
