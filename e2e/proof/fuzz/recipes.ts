import type { Call } from './call.ts';
import type { House, Row } from './house.ts';
import { pickingRecipes } from './picking-recipes.ts';
import type { Recipe } from './recipe.ts';
import {
  api,
  password,
  idOf,
  made,
  person,
  product,
  place,
  stocked,
  act,
  countAt,
  endpoint,
  tried,
  fileOf,
  imported,
  applied,
  backup,
  address,
  customer,
  customerAddress,
  itemOf,
  operationType,
  order,
  reservable,
  orderBody,
  spareBackup,
  worker,
  asWorker,
  fiscalCode,
  movement,
  receipt,
  lot,
  lotCorrection,
  token,
  view,
  warehouse,
  type Stage,
} from './makers.ts';

const onCount =
  (stage: Stage): Recipe =>
  async (house) => ({ params: { id: (await countAt(house, stage)).id } });

const onEndpoint: Recipe = async (house) => ({ params: { endpoint_id: await endpoint(house) } });

const onCustomer: Recipe = async (house) => ({ params: { id: await customer(house) } });

const onOrder: Recipe = async (house) => ({ params: { id: await order(house) } });

const onConfirmed: Recipe = async (house) => ({ params: { id: await reservable(house, { confirm: true }) } });

const onItem: Recipe = async (house) => {
  const id = await order(house);
  return { params: { id, item_id: await itemOf(house, id) } };
};

const onAddress: Recipe = async (house) => ({ params: await customerAddress(house) });

const atPlace: Recipe = async (house) => ({ params: { location_code: await place(house) } });
const ofProduct: Recipe = async (house) => ({ params: { sku: await product(house) } });
/** The same record for all calls of a house, made by the first. */
const shared = (make: (house: House) => Promise<string>): Recipe => {
  const known = new WeakMap<House, Promise<string>>();
  return async (house) => {
    const id = known.get(house) ?? make(house);
    known.set(house, id);
    return { params: { id: await id } };
  };
};

const onPerson = shared(person);
const onImport = shared((house) => imported(house));
const onBackup: Recipe = async (house) => ({ params: { id: await backup(house) } });
const reason_code = 'damaged';

const withTokens: Recipe = async (house) => {
  const session = await worker(house);
  return { ...asWorker(session), body: { refresh_token: session.refreshToken } };
};

const goods =
  (more: object): Recipe =>
  async (house) => {
    const there = await stocked(house);
    return { body: { ...there, quantity: 1, ...more } };
  };

/** The operations that take more than a record that lies about. */
export const recipes: Readonly<Record<string, Recipe>> = {
  'setup.run': async () => ({ headers: {} }),
  'auth.login': async (house) => {
    const username = house.fresh('entra');
    await made(house, '/users', { username, name: 'Entra', role: 'viewer', password });
    return { headers: {}, body: { username, password } };
  },
  'auth.refresh': withTokens,
  'auth.logout': withTokens,
  'auth.password': async (house) => ({
    ...asWorker(await worker(house)),
    body: { current_password: password, new_password: 'girafa-azul-72' },
  }),
  'auth.revokeSession': async (house) => {
    const session = asWorker(await worker(house));
    const call: Call = { method: 'GET', path: `${api}/auth/sessions`, params: {}, query: [], ...session };
    const { data } = JSON.parse((await house.line.send(call)).text) as { readonly data: readonly Row[] };
    return { ...session, params: { id: data[0]?.['id'] } };
  },
  'users.details': onPerson,
  'users.modify': onPerson,
  'users.remove': async (house) => ({ params: { id: await person(house) } }),
  'apiTokens.revoke': async (house) => ({ params: { id: await token(house) } }),
  'products.create': async (house) => ({
    body: { sku: house.fresh('NOVO-'), name: 'Novo', unit: 'UN', product_type: 'other' },
  }),
  'products.modify': ofProduct,
  'products.remove': ofProduct,
  'products.expirationControl': ofProduct,
  'fiscalCodes.create': ofProduct,
  'fiscalCodes.details': async (house) => ({ params: await fiscalCode(house) }),
  'fiscalCodes.modify': async (house) => ({ params: await fiscalCode(house) }),
  'fiscalCodes.remove': async (house) => ({ params: await fiscalCode(house) }),
  'customers.create': async () => ({ body: { person_type: 'individual', name: 'Cliente' } }),
  'customers.details': onCustomer,
  'customers.modify': onCustomer,
  'customers.remove': onCustomer,
  'customers.anonymize': onCustomer,
  'addresses.list': onCustomer,
  'addresses.create': async (house) => ({ params: { id: await customer(house) }, body: address }),
  'addresses.details': onAddress,
  'addresses.modify': onAddress,
  'addresses.remove': onAddress,
  'orders.create': async (house) => ({ body: await orderBody(house) }),
  'orders.batch': async (house) => ({ body: { orders: [await orderBody(house)] } }),
  'orders.bulk': async (house) => ({
    body: { action: 'hold', ids: [await order(house)], reason_code: 'other' },
  }),
  'orders.details': onOrder,
  'orders.modify': onOrder,
  'orders.workflow': onOrder,
  'orders.history': onOrder,
  'orders.confirm': async (house) => ({ params: { id: await reservable(house) }, body: {} }),
  'orders.unconfirm': onConfirmed,
  ...pickingRecipes,
  'orderAllocations.list': onConfirmed,
  'orderAllocations.allocate': async (house, n) => ({
    ...(await onConfirmed(house, n)),
    body: { mode: 'commit', reallocate: true },
  }),
  'orderAllocations.release': onConfirmed,
  'orders.hold': onOrder,
  'orders.releaseHold': async (house) => {
    const id = await order(house);
    await act(house, `/orders/${id}/hold`, { reason_code: 'other' });
    return { params: { id } };
  },
  'orders.cancel': onOrder,
  'orders.cancelWorkflow': onOrder,
  'orderItems.list': onOrder,
  'orderItems.create': async (house) => ({
    params: { id: await order(house) },
    body: { sku: await product(house), quantity: 1 },
  }),
  'orderItems.details': onItem,
  'orderItems.modify': onItem,
  'orderItems.remove': async (house) => {
    const id = await order(house, { submit: false });
    return { params: { id, item_id: await itemOf(house, id) } };
  },
  'orders.duplicate': onOrder,
  'orders.split': async (house) => {
    const item = { sku: await product(house), quantity: 2 };
    const id = await order(house, { items: [item] });
    return { params: { id }, body: { items: [{ item_id: await itemOf(house, id), quantity: 1 }] } };
  },
  'orders.submit': async (house) => ({ params: { id: await order(house, { submit: false }) } }),
  'orders.advance': async (house) => ({ params: { id: await order(house, { submit: false }) } }),
  'orders.remove': async (house) => ({ params: { id: await order(house, { submit: false }) } }),
  'warehouses.create': async (house) => ({ body: { code: house.fresh('W'), name: 'Filial' } }),
  'warehouses.modify': async (house) => ({ params: { warehouse_code: await warehouse(house) } }),
  'warehouses.remove': async (house) => ({ params: { warehouse_code: await warehouse(house) } }),
  'locations.create': async (house) => ({ body: { code: house.freshPlace('71.1') } }),
  'locations.modify': atPlace,
  'locations.remove': atPlace,
  'locations.block': atPlace,
  'locations.unblock': async (house) => {
    const location_code = await place(house);
    await act(house, `/locations/${location_code}/block`, { reason: 'Prova' });
    return { params: { location_code } };
  },
  'docks.create': async (house) => ({ body: { code: house.freshPlace('91.1'), name: 'Doca' } }),
  'operationTypes.create': async (house) => ({
    body: { code: house.fresh('t'), name: 'Tipo', direction: 'inbound' },
  }),
  'operationTypes.details': async (house) => ({ params: { code: await operationType(house) } }),
  'operationTypes.modify': async (house) => ({ params: { code: await operationType(house) } }),
  'operationTypes.remove': async (house) => ({ params: { code: await operationType(house) } }),
  'operationTypes.goodsReceipt': async (house) => ({
    body: { items: [{ sku: await product(house), quantity: 3, location_code: await place(house) }] },
  }),
  'goodsReceipts.details': async (house) => ({ params: { id: await receipt(house) } }),
  'views.create': async (house) => ({ body: { screen: 'products.list', name: house.fresh('v') } }),
  'views.modify': async (house) => ({ params: { id: await view(house) } }),
  'views.remove': async (house) => ({ params: { id: await view(house) } }),
  'stockCommands.adjust': goods({ direction: 'in', reason_code: 'found' }),
  'stockCommands.scrap': goods({ reason_code }),
  'stockCommands.changeStatus': goods({ from_status: 'available', to_status: 'damaged', reason_code }),
  'stockCommands.transfer': async (house) => {
    const { sku, location_code: from_location_code } = await stocked(house);
    return { body: { sku, quantity: 1, from_location_code, to_location_code: await place(house) } };
  },
  'stockCommands.reverse': async (house) => ({ params: { id: await movement(house) } }),
  'allocation.preview': goods({}),
  'locations.loadPreview': async (house) => {
    const { sku, location_code: to_location_code } = await stocked(house);
    return { body: { moves: [{ sku, quantity: 1, to_location_code }] } };
  },
  'lots.modifyById': async (house) => ({
    params: { id: await lot(house) },
    body: { lot_status: 'on_hold', reason: 'Prova' },
  }),
  'lots.details': async (house) => ({ params: { id: await lot(house) } }),
  'lots.takeBack': async (house) => ({
    params: { id: await lotCorrection(house) },
    body: { reason: 'Prova' },
  }),
  'counts.create': async (house) => ({
    body: { type: 'location', location_codes: [(await stocked(house)).location_code] },
  }),
  'counts.details': onCount('draft'),
  'counts.modify': async (house) => ({ ...(await onCount('draft')(house, 0)), body: { note: 'Prova' } }),
  'counts.start': onCount('draft'),
  'counts.places': onCount('started'),
  'counts.lines': onCount('started'),
  'counts.register': async (house) => {
    const { id, place: location_code, sku } = await countAt(house, 'started');
    return { params: { id }, body: { location_code, lines: [{ sku, quantity: 1 }] } };
  },
  'counts.finish': onCount('counted'),
  'counts.recount': async (house) => {
    const { id } = await countAt(house, 'review');
    const lines = await house.list(`${api}/inventory/counts/${id}/lines`);
    return { params: { id }, body: { line_ids: lines.map((line) => line['id']) } };
  },
  'counts.approve': onCount('review'),
  'counts.cancel': onCount('started'),
  'webhooks.modify': onEndpoint,
  'webhooks.remove': onEndpoint,
  'webhooks.changeSettings': onEndpoint,
  'webhooks.rotateSecret': onEndpoint,
  'webhooks.pause': onEndpoint,
  'webhooks.resume': onEndpoint,
  'webhooks.test': onEndpoint,
  'webhooks.recover': onEndpoint,
  'webhooks.discard': onEndpoint,
  'webhooks.delivery': async (house) => ({ params: await tried(house) }),
  'webhooks.redeliver': async (house) => ({ params: await tried(house) }),
  'imports.create': async (house) => ({ body: { entity: 'products', file: fileOf(house) } }),
  'imports.details': onImport,
  'imports.mapping': async (house) => ({
    params: { id: await imported(house, 'A;B;C;D') },
    body: { fields: ['sku', 'name', 'product_type', 'unit'] },
  }),
  'imports.rows': onImport,
  'imports.errors': onImport,
  'imports.apply': async (house) => ({ params: { id: await imported(house) } }),
  'imports.undo': async (house) => ({ params: { id: await applied(house) } }),
  'jobs.cancel': async (house) => ({ params: { id: idOf(await act(house, '/backups'), 'job_id') } }),
  'jobs.details': async (house) => {
    await backup(house);
    const [job] = await house.list(`${api}/jobs`);
    return { params: { id: job?.['id'] } };
  },
  'backups.details': onBackup,
  'backups.verify': onBackup,
  'backups.remove': async (house) => ({ params: { id: await spareBackup(house) } }),
  'backups.restore': onBackup,
};
