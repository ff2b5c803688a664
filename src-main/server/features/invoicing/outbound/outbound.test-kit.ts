import { randomUUID } from 'node:crypto';
import { contracts } from '#shared/areas/index.ts';
import type { OrderDetails } from '#shared/areas/orders/schema.ts';
import { openInvoicing, type InvoicingKit } from '../invoicing.test-kit.ts';
import { expected, nfeFile, type ExpectedOrder } from '../nfe-files.test-kit.ts';

const { operationTypes, orders, orderInvoices, orderPacking, orderPicking, orderShipping, orderVolumes } =
  contracts;

type Loose = Readonly<Record<string, unknown>>;

/** Where goods lie from which orders are picked, and where they wait to leave. */
const shelf = '01.001';
const staging = '09.002';

const campinas = {
  street: 'Avenida Brasil',
  number: '2210',
  neighborhood: 'Jardim Chapadão',
  city: 'Campinas',
  city_ibge_code: '3509502',
  state: 'SP',
  zip_code: '13070-178',
};

/** The file of our sale to a market, exactly what was picked, and its key. */
export const sale = '20-saida-pedido.xml';
export const saleKey = expected.files[sale]?.access_key ?? '';

/** The order that an outbound file is of, as the fixtures tell it. */
export const orderOf = (name: string): ExpectedOrder => {
  const order = expected.files[name]?.order;
  if (order === undefined) throw new Error(`${name} has no order`);
  return order;
};

type Ground = Pick<InvoicingKit, 'server' | 'token'>;

/** What is done with an order until its goods are in volumes. */
const stepsOf = ({ server, token }: Ground) => {
  const on = (id: string) => ({ token, params: { id } });
  const start = (id: string) => server.call(orderPicking.start, { ...on(id), body: {} });

  /** Picks all of an order that is being picked. */
  const pick = async (id: string): Promise<void> => {
    const { stops } = (await server.call(orderPicking.details, on(id))).ok().data;
    for (const { location, product, quantity, batch_number } of stops) {
      const body = {
        scan_uid: randomUUID(),
        code: product.sku,
        quantity,
        location_code: location.code,
        ...(batch_number !== null && { batch_number }),
      };
      (await server.call(orderPicking.pick, { ...on(id), body })).ok();
    }
    (await server.call(orderPicking.finish, { ...on(id), body: {} })).ok();
  };

  /** Puts what was picked into so many volumes of such a weight together. */
  const pack = async (id: string, { lines, volumes_checked = 1, gross_weight = 1 }: ExpectedOrder) => {
    (await server.call(orderPacking.start, on(id))).ok();
    for (let volume = 2; volume <= volumes_checked; volume += 1)
      (await server.call(orderVolumes.create, { ...on(id), body: {} })).ok();
    for (const [index, { sku, quantity, lots }] of lines.entries()) {
      const volume_number = Math.min(volumes_checked, index + 1);
      const parts = lots.length === 0 ? [{ quantity }] : lots;
      for (const { expiration_date: _, ...part } of parts as readonly { expiration_date?: string }[]) {
        const body = { scan_uid: randomUUID(), code: sku, volume_number, ...part };
        (await server.call(orderPacking.check, { ...on(id), body })).ok();
      }
    }
    const each = gross_weight / volumes_checked;
    for (let volume = 1; volume <= volumes_checked; volume += 1) {
      const whole = { id, number: String(volume) };
      const body = { gross_weight: Math.round(each * 1000) / 1000 };
      (await server.call(orderVolumes.modify, { token, params: whole, body })).ok();
    }
    (await server.call(orderPacking.finish, on(id))).ok();
  };

  return { on, start, pick, pack };
};

/** Makes confirmed orders of goods that are there. */
const makerOf = ({ server, token }: Ground) => {
  const customerOf = async (document: string): Promise<void> => {
    const person_type = document.length === 11 ? 'individual' : 'company';
    const body = { document, name: `Cliente ${document}`, person_type, roles: ['customer'] };
    await server.call(contracts.customers.create, { token, body });
  };

  /** A confirmed order of these goods, which are there. */
  const confirmed = async (
    { lines, external_reference, customer }: ExpectedOrder,
    more: Loose = {},
  ): Promise<OrderDetails> => {
    const stock = lines.flatMap(({ sku, quantity, lots }) =>
      lots.length === 0
        ? [{ sku, quantity, location_code: shelf }]
        : lots.map((lot) => ({ sku, location_code: shelf, ...lot })),
    );
    (await server.call(operationTypes.goodsReceipt, { token, body: { items: stock } })).ok();
    await customerOf(customer);
    const body = {
      operation_type: 'sale',
      external_reference,
      channel: `c${randomUUID().slice(0, 8)}`,
      confirm: true,
      customer: { document: customer, name: `Cliente ${customer}` },
      shipping_address: campinas,
      items: lines.map(({ sku, quantity, unit_price }) => ({ sku, quantity, unit_price })),
      ...more,
    };
    return (await server.call(orders.create, { token, body })).ok().data;
  };
  return confirmed;
};

/** A server whose sales ask for an invoice, with the goods of the outbound files, and the calls of its tests. */
export const openOutbound = async () => {
  const kit = await openInvoicing();
  const { server, token, admin } = kit;
  const names = Object.keys(expected.files).filter((name) => expected.files[name]?.order !== undefined);
  await kit.addProducts([...new Set(names.flatMap((name) => orderOf(name).lines.map(({ sku }) => sku)))]);
  for (const [code, location_type] of [
    [shelf, 'storage'],
    [staging, 'staging'],
  ]) {
    (await server.call(contracts.locations.create, { token, body: { code, location_type } })).ok();
  }
  /** Changes the type of sales. */
  const type = async (body: Loose): Promise<void> => {
    (await server.call(operationTypes.modify, { token: admin, params: { code: 'sale' }, body })).ok();
  };
  await type({ requires_tax_invoice: true });
  const confirmed = makerOf(kit);
  const { on, start, pick, pack } = stepsOf(kit);

  const picked = async (order: ExpectedOrder, more: Loose = {}): Promise<OrderDetails> => {
    const made = await confirmed(order, more);
    (await start(made.id)).ok();
    await pick(made.id);
    return made;
  };

  const registerSent = (id: string, body: Loose, headers: Readonly<Record<string, string>> = {}) =>
    server.call(orderInvoices.register, { ...on(id), body, headers });

  return {
    ...kit,
    on,
    type,
    confirmed,
    start,
    pick,
    picked,
    pack,
    /** An order all of whose goods are in volumes. */
    packed: async (order: ExpectedOrder, more: Loose = {}): Promise<OrderDetails> => {
      const made = await picked(order, more);
      await pack(made.id, order);
      return made;
    },
    ready: (id: string) => server.call(orderShipping.ready, on(id)),
    ship: (id: string) => server.call(orderShipping.ship, { ...on(id), body: {} }),
    registerSent,
    /** Registers a file for an order. */
    register: (id: string, name: string, body: Loose = {}) =>
      registerSent(id, { xml_base64: nfeFile(name).toString('base64'), ...body }),
    details: async (id: string) => (await server.call(orders.details, on(id))).ok().data,
    documents: async (id: string) => (await server.call(orderInvoices.ofOrder, on(id))).ok().data,
  };
};

export type OutboundKit = Awaited<ReturnType<typeof openOutbound>>;
