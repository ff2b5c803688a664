import { afterAll, beforeAll, expect, test } from 'vitest';
import { allRoutes } from '#shared/areas/index.ts';
import { tokenScopes } from '#shared/kernel/access.ts';
import { pathOf, pathParameters, type RouteSpec } from '#shared/kernel/contract.ts';
import { canReadPdf, pdfPages } from '../../testing/pdf-text.ts';
import { attach, fileOf } from '../features/attachments/attachments.test-kit.ts';
import { openReturns, type ReturnsKit } from '../features/returns/returns.test-kit.ts';

/** A person as nobody else of this house is called. */
const person = {
  name: 'Zulmira Quintanilha',
  document: '52998224725',
  email: 'zulmira.q@exemplo.com.br',
  phone: '47988123456',
};
const door = {
  recipient_name: 'Aos cuidados de Otacílio',
  street: 'Travessa Piraquara',
  number: '9417',
  complement: 'fundos, casa 3',
  neighborhood: 'Centro',
  city: 'Campinas',
  state: 'SP',
  zip_code: '13010-000',
  reference: 'portão azul-celeste',
  phone: '47988765432',
};

/** What only `customers:read` shows, however it is written. */
const hidden = [
  person.document,
  '529.982.247-25',
  person.email,
  person.phone,
  '98812-3456',
  door.recipient_name,
  door.street,
  door.complement,
  door.reference,
  door.phone,
  '98876-5432',
];

let house: ReturnsKit;
/** A token that may read all but people. */
let blind: string;
/** What may stand in a path, by the name of its parameter. */
let named: Readonly<Record<string, readonly string[]>>;
let order: { readonly id: string; readonly order_number: string };

const attached = async (entity: 'order' | 'rma', entity_id: string): Promise<string> => {
  const { kit, token } = house;
  const file = { name: `canhoto-${person.document}.pdf`, bytes: fileOf('pdf', person.name) };
  return (await attach(kit.server, { entity, entity_id, token }, file)).data?.id ?? '';
};

beforeAll(async () => {
  house = await openReturns();
  const head = { customer: person, shipping_address: door };
  const sold = await house.shipped({ quantity: 2, individual: true, head });
  ({ order } = sold);
  const items = [{ order_item_id: sold.item, quantity: 1 }];
  const request = { order_id: order.id, reason_code: 'defect', approve: true, items };
  const { data } = (await house.create(request)).ok();
  const files = [await attached('order', order.id), await attached('rma', data.id)];
  blind = await house.tokenOf(
    ...tokenScopes.filter((one) => one.endsWith(':read') && one !== 'customers:read'),
  );
  named = {
    id: [order.id, data.id, ...files],
    sku: [sold.sku],
    location_code: [sold.location_code],
    item_id: [sold.item],
    kind: ['order_summary', 'packing_list', 'delivery_receipt', 'content_declaration', 'picking_list'],
  };
});
afterAll(() => house.kit.server.end());

type Seen = { readonly status: number; readonly text: string };

const look = async (spec: RouteSpec, params: object, query = ''): Promise<Seen> => {
  const answer = await house.kit.server.raw({
    method: 'GET',
    url: `${pathOf(spec, params)}${query}`,
    headers: { authorization: `Bearer ${blind}` },
  });
  const isPdf = canReadPdf && answer.headers['content-type'] === 'application/pdf';
  return { status: answer.statusCode, text: isPdf ? pdfPages(answer.rawPayload).join('\n') : answer.payload };
};

/** Every way to fill the parameters of a path with what this house has. */
const fillings = (path: string): readonly Readonly<Record<string, string>>[] =>
  pathParameters(path).reduce<readonly Readonly<Record<string, string>>[]>(
    (sofar, name) =>
      sofar.flatMap((one) => (named[name] ?? ['1']).map((value) => ({ ...one, [name]: value }))),
    [{}],
  );

const doors = allRoutes.filter(({ method, stream }) => method === 'GET' && stream === undefined);

/** What else a door must be asked for. */
const asked = (spec: RouteSpec): readonly string[] => {
  const { id, query } = spec;
  if (id === 'attachments.list')
    return (
      named['id']?.flatMap((one) => ['order', 'rma'].map((entity) => `?entity=${entity}&entity_id=${one}`)) ??
      []
    );
  const keys = query === undefined ? [] : Object.keys(query.shape);
  const words = ['search', 'code'].filter((key) => keys.includes(key));
  const searches = words.flatMap((key) =>
    [person.document, person.email, person.phone, door.recipient_name, door.street].map(
      (text) => `?${key}=${encodeURIComponent(text)}`,
    ),
  );
  return ['', ...searches];
};

/** Doors that this house opens with its order and its return, so that what they show is looked at. */
const opened = [
  'orders.list',
  'orders.details',
  'orders.history',
  'orders.lookup',
  'orders.workflow',
  'orderItems.list',
  'orderTracking.list',
  'exports.orders',
  'documents.list',
  'documents.make',
  'documents.rma',
  'returns.list',
  'returns.details',
  'returns.lookup',
  'changes.list',
  'movements.list',
];

type Look = { readonly door: string; readonly url: string; readonly status: number; readonly text: string };
const looks: Look[] = [];
beforeAll(async () => {
  for (const spec of doors) {
    for (const params of fillings(spec.path)) {
      for (const query of asked(spec)) {
        const { status, text } = await look(spec, params, query);
        looks.push({ door: spec.id, url: `${pathOf(spec, params)}${query}`, status, text });
      }
    }
  }
}, 180_000);

test('the doors of an order and a return open to who may not see people', () => {
  const open = new Set(looks.filter(({ status }) => status === 200).map(({ door }) => door));
  expect(opened.filter((door) => !open.has(door))).toEqual([]);
});

const asksFor = (url: string, secret: string): boolean => url.includes(encodeURIComponent(secret));

test('no door, file or paper shows them a document, contact or door', () => {
  // what was asked for stands in the answer as it was asked
  const told = looks.flatMap(({ url, text }) =>
    hidden.filter((secret) => !asksFor(url, secret) && text.includes(secret)).map((secret) => [url, secret]),
  );
  expect(told).toEqual([]);
});

test('no search and no reading by one of these finds anything', () => {
  const found = looks.filter(
    ({ url, text }) => hidden.some((secret) => asksFor(url, secret)) && text.includes(order.order_number),
  );
  expect(found.map(({ url }) => url)).toEqual([]);
});

test('files of orders and returns are not theirs to see', () => {
  const files = looks.filter(({ door }) => door === 'attachments.list' || door === 'attachments.file');
  expect(new Set(files.map(({ status }) => status))).toEqual(new Set([403, 404]));
});
