import { randomUUID } from 'node:crypto';
import type { Call } from './call.ts';
import type { House, Row, Session } from './house.ts';

/** The path at which the API begins. */
export const api = '/api/v1';
/** The password of everybody who is made here. */
export const password = 'lhama-verde-81';

/** A key of what an operation answered, its id unless told otherwise. */
export const idOf = ({ data }: { readonly data: unknown }, key = 'id'): string => String((data as Row)[key]);

/** Makes a record and gives its id. */
export const made = async (house: House, path: string, body?: object): Promise<string> =>
  idOf(await house.ask('POST', `${api}${path}`, body));

/** A new user. */
export const person = (house: House): Promise<string> =>
  made(house, '/users', { username: house.fresh('gente'), name: 'Gente', role: 'viewer', password });

/** A new product without stock; gives its SKU. */
export const product = async (house: House): Promise<string> => {
  const sku = house.fresh('PROVA-');
  await house.ask('POST', `${api}/products`, { sku, name: 'Prova', unit: 'UN', product_type: 'other' });
  return sku;
};

/** A new location; gives its code. */
export const location = async (house: House): Promise<string> => {
  const code = house.freshLocation('70.1');
  return idOf(await house.ask('POST', `${api}/locations`, { code }), 'code');
};

const quantityAt = 2;

/** A new product with two units in a new location. */
export const stocked = async (
  house: House,
): Promise<{ readonly sku: string; readonly location_code: string }> => {
  const [sku, location_code] = [await product(house), await location(house)];
  const items = [{ sku, quantity: quantityAt, location_code }];
  await house.ask('POST', `${api}/operation-types/goods-receipt`, { items });
  return { sku, location_code };
};

const count = async (
  house: House,
): Promise<{ readonly id: string; readonly location: string; readonly sku: string }> => {
  const { sku, location_code } = await stocked(house);
  const id = await made(house, '/inventory/counts', { type: 'location', location_codes: [location_code] });
  return { id, location: location_code, sku };
};

/** Does something with a record. */
export const act = (house: House, path: string, body?: object) => house.ask('POST', `${api}${path}`, body);

/** The progress of a count. */
export type Stage = 'draft' | 'started' | 'counted' | 'review';

/** A new count of one location, come as far as that. */
export const countAt = async (house: House, stage: Stage) => {
  const made = await count(house);
  const at = `/inventory/counts/${made.id}`;
  if (stage !== 'draft') await act(house, `${at}/start`);
  if (stage === 'counted' || stage === 'review') {
    const lines = [{ sku: made.sku, quantity: quantityAt - 1 }];
    await act(house, `${at}/lines`, { location_code: made.location, lines, finished: true });
  }
  if (stage === 'review') await act(house, `${at}/finish`, { leave_rest: true });
  return made;
};

/** A new destination of webhooks at which nobody listens. */
export const endpoint = (house: House): Promise<string> =>
  made(house, '/webhooks/endpoints', { url: 'http://127.0.0.1:9/x', events: ['product_created'] });

/** A new destination with a delivery that is due. */
export const tried = async (house: House): Promise<Row> => {
  const endpoint_id = await endpoint(house);
  await product(house);
  const [delivery] = await house.list(`${api}/webhooks/endpoints/${endpoint_id}/history`);
  return { endpoint_id, ...(delivery === undefined ? {} : { delivery_id: delivery['id'] }) };
};

const csv = (rows: readonly string[], head = 'SKU;Nome;Tipo;Unidade'): string => [head, ...rows].join('\n');

/** A file with one new product. */
export const fileOf = (house: House, head?: string): string =>
  csv([`${house.fresh('IMP-')};Importado;other;UN`], head);

/** An import that has been checked; what its columns mean is remembered by its head. */
export const imported = async (house: House, head?: string): Promise<string> => {
  const call: Call = {
    method: 'POST',
    path: `${api}/imports`,
    params: {},
    query: [],
    headers: { authorization: `Bearer ${await house.bearer()}` },
    type: 'multipart/form-data',
    body: { entity: 'products', file: fileOf(house, head) },
  };
  const { text, status } = await house.line.send(call);
  if (status !== 202) throw new Error(`import: ${status} ${text}`);
  const { data } = JSON.parse(text) as { readonly data: Row };
  await house.untilIdle();
  return String((data['import'] as Row)['id']);
};

/** An import that has been applied. */
export const applied = async (house: House): Promise<string> => {
  const id = await imported(house);
  await act(house, `/imports/${id}/apply`);
  await house.untilIdle();
  return id;
};

/** A backup, the latest one, of at least so many. */
const backupAmong = async (house: House, least: number): Promise<string> => {
  const known = await house.list(`${api}/backups`);
  if (known.length >= least) return String(known[0]?.['id']);
  await act(house, '/backups');
  await house.untilIdle();
  return backupAmong(house, least);
};

/** A backup: the latest one, or the first. */
export const backup = (house: House): Promise<string> => backupAmong(house, 1);

/** A backup that is not the only one: that one is kept from whoever does not say that it is meant. */
export const spareBackup = (house: House): Promise<string> => backupAmong(house, 2);

/** A new person who has just logged in. */
export const worker = async (house: House): Promise<Session> => {
  const username = house.fresh('sessao');
  await made(house, '/users', { username, name: 'Sessão', role: 'viewer', password });
  return house.logIn(username, password);
};

/** The headers of that person. */
export const asWorker = ({ bearer }: Session) => ({ headers: { authorization: `Bearer ${bearer}` } });

/** A new code of a new product. */
export const fiscalCode = async (house: House): Promise<Row> => {
  const sku = await product(house);
  return { sku, id: await made(house, `/products/${sku}/fiscal-codes`, { type: 'ncm', code: '0901.21.00' }) };
};

/** The movement that brought a new product. */
export const movement = async (house: House): Promise<string> => {
  const { sku, location_code } = await stocked(house);
  const [row] = await house.list(`${api}/products/${sku}/movements?location_code=${location_code}`);
  return String(row?.['id']);
};

/** The goods receipt that brought a new product. */
export const receipt = async (house: House): Promise<string> => {
  const { sku } = await stocked(house);
  const [row] = await house.list(`${api}/operation-types/goods-receipt?sku=${sku}`);
  return String(row?.['id']);
};

/** A lot of the demonstration. */
export const lot = async (house: House): Promise<string> => {
  const rows = await house.list(`${api}/inventory?per_page=100`);
  const known = rows.find((row) => row['batch_number'] !== null);
  const { sku } = (known?.['product'] ?? {}) as Row;
  const [first] = await house.list(`${api}/products/${String(sku)}/lots`);
  return String(first?.['id']);
};

/** A new product with one unit in stock, and the serial number of that unit. */
export const serial = async (house: House): Promise<{ sku: string; serial_number: string }> => {
  const [sku, location_code] = [house.fresh('PROVA-'), await location(house)];
  const characteristics = { has_serial_number: true };
  const body = { sku, name: 'Prova', unit: 'UN', product_type: 'other', characteristics };
  await house.ask('POST', `${api}/products`, body);
  const items = [{ sku, quantity: 1, location_code, serial_numbers: [sku] }];
  await house.ask('POST', `${api}/operation-types/goods-receipt`, { items });
  return { sku, serial_number: sku };
};

/** A correction of a lot that nobody took back yet. */
export const lotCorrection = async (house: House): Promise<string> => {
  const id = await lot(house);
  const supplier = house.fresh('Fornecedor ');
  await house.ask('PUT', `${api}/lots/${id}`, { supplier, reason: 'Prova' });
  const [newest] = await house.list(`${api}/lots/corrections?lot_id=${id}`);
  return String(newest?.['id']);
};

/** A new API token. */
export const token = (house: House): Promise<string> =>
  made(house, '/api-tokens', { name: 'Prova', scopes: ['products:read'] });

/** A new customer, inactive so that its personal data may be erased; gives its id. */
export const customer = (house: House): Promise<string> =>
  made(house, '/customers', { person_type: 'individual', name: 'Cliente', is_active: false });

/** An address that a call may send. */
export const address = {
  street: 'Rua das Flores',
  number: '120',
  neighborhood: 'Centro',
  city: 'Campinas',
  state: 'SP',
  zip_code: '13010000',
};

/** A new address of a new customer. */
export const customerAddress = async (
  house: House,
): Promise<{ readonly id: string; readonly address_id: string }> => {
  const id = await customer(house);
  return { id, address_id: await made(house, `/customers/${id}/addresses`, address) };
};

/** A new operation type; gives its code. */
export const operationType = async (house: House): Promise<string> => {
  const type = { code: house.fresh('t'), name: 'Tipo', direction: 'inbound' };
  return idOf(await house.ask('POST', `${api}/operation-types`, type), 'code');
};

/** A view of the list of products, by its id. */
export const view = async (house: House): Promise<string> =>
  idOf(await house.ask('POST', `${api}/views`, { screen: 'products.list', name: house.fresh('v') }));

/** The body of an order of a new product. */
export const orderBody = async (house: House): Promise<object> => ({
  operation_type: 'goods_receipt',
  items: [{ sku: await product(house), quantity: 1 }],
});

/** A new order, pending but for what is said otherwise; gives its id. */
export const order = async (house: House, more: object = {}): Promise<string> =>
  made(house, '/orders', { ...(await orderBody(house)), ...more });

/** A new order of goods that lie in a location, pending or as far as `more` brings it. */
export const reservable = async (house: House, more: object = {}): Promise<string> => {
  const { sku } = await stocked(house);
  const items = [{ sku, quantity: 1 }];
  return order(house, { operation_type: 'internal_transfer', items, ...more });
};

/** An order that is being picked: its id, the SKU of its one unit, and the id of its one stop. */
export const toPick = async (house: House, more: object = {}) => {
  const { sku } = await stocked(house);
  const id = await order(house, {
    operation_type: 'internal_transfer',
    items: [{ sku, quantity: 1 }],
    confirm: true,
    ...more,
  });
  await act(house, `/orders/${id}/picking/start`, { staging_location_code: await location(house) });
  const { data } = await house.ask('GET', `${api}/orders/${id}/picking`);
  const [stop] = (data as { readonly stops: readonly Row[] }).stops;
  return { id, sku, stop: String(stop?.['id']) };
};

/** An order that is picked, or was: its id, and the UUID of the scan that picked it. */
export const picked = async (house: House, more: object = {}) => {
  const { id, sku, stop } = await toPick(house, more);
  const scan = randomUUID();
  await act(house, `/orders/${id}/picking/lines`, { scan_uid: scan, code: sku });
  return { id, sku, scan, stop };
};

/** The fields that make an order one for sending to a customer, with no invoice asked of it. */
export const toSend = {
  operation_type: 'sample',
  customer: { document: '111.444.777-35', name: 'Ana Souza' },
  shipping_address: address,
};

/** The id of the first item of an order. */
export const itemOf = async (house: House, id: string): Promise<string> => {
  const { data } = await house.ask('GET', `${api}/orders/${id}`);
  const [item] = (data as { readonly items: readonly Row[] }).items;
  return String(item?.['id']);
};

/** A new warehouse; gives its code. */
export const warehouse = async (house: House): Promise<string> => {
  const code = house.fresh('F');
  return idOf(await house.ask('POST', `${api}/warehouses`, { code, name: 'Filial' }), 'code');
};
