import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json, text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { productColumns } from '#shared/areas/products/columns.ts';
import { integrationToken } from '../../../testing/sign-in.ts';
import { writableRow } from '../../../testing/product-row.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';

const { products } = contracts.exports;

let server: TestApp;
let token: string;

const add = async (body: Record<string, unknown>): Promise<void> => {
  const whole = { unit: 'UN', product_type: 'resale_good', ...body };
  (await server.call(contracts.products.create, { token, body: whole })).ok();
};
const ask = (query: Record<string, unknown> = {}) => server.call(products, { token, query });
const linesOf = (text: string): readonly string[] => text.slice(1).split('\r\n').slice(0, -1);
const skusIn = (text: string): readonly string[] =>
  linesOf(text)
    .slice(1)
    .map((line) => line.split(';')[0] ?? '');
const listed = async (query: Record<string, unknown>): Promise<readonly string[]> => {
  const answer = await server.call(contracts.products.list, { token, query: { ...query, per_page: 100 } });
  return answer.ok().data.map(({ sku }) => sku);
};

beforeAll(async () => {
  server = await openTestApp();
  token = await integrationToken(server, ['products:read', 'products:write']);
  await add({
    sku: 'CAF-1',
    name: 'Café "Serra; Azul"',
    description: 'Duas\nlinhas',
    unit_cost: 4205.1769,
    barcode: '7891000100103',
    extra: { ncm: '09012100', origin: '0', brand: 'Serra Azul' },
  });
  await add({
    sku: 'LEI-1',
    name: 'Leite UHT',
    is_active: false,
    dimensions: { height: 20, width: 7.5, length: 9.2, weight: 1.03 },
    stock_control: { restock_priority: 4, min_stock_quantity: 2.5, ideal_stock_quantity: 10 },
    expiration_control: { has_expiration_date: true, shelf_life_days: 120, expiration_alert_days: 30 },
    temperature_control: { is_refrigerated: true, storage_temp_min: -18.5, storage_temp_max: 7 },
  });
  await add({ sku: '=CMD()', name: '+55 41 9999', description: '@SUM(A1)' });
});
afterAll(() => server.end());

describe('GET /exports/products', () => {
  test('answers a file that Excel in Brazil opens', async () => {
    const answer = await ask();
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.headers['content-disposition']).toMatch(
      /^attachment; filename="produtos-\d{4}-\d\d-\d\d\.csv"$/,
    );
    expect(answer.headers['x-total-count']).toBe('3');
    expect(answer.text.startsWith('\uFEFFSKU;Nome;')).toBe(true);
    expect(answer.text.endsWith('\r\n')).toBe(true);
    expect(linesOf(answer.text)[0]).toBe(productColumns.map(({ label }) => label).join(';'));
  });

  test('writes numbers, dates and words as people there do', async () => {
    const { text } = await ask({ sku: 'lei-1' });
    expect(linesOf(text)[1]).toBe(
      'LEI-1;Leite UHT;;Mercadoria para revenda;UN;0,00;;;Não;20,0;7,5;9,2;1,030;Não;Não;Não;Não;Urgente;' +
        "2,5;10;Sim;120;30;Sim;'-18,5;7;;;;;;;;",
    );
  });

  test('says what there is of each to whoever may see stock', async () => {
    const own = await openTestApp();
    const seeing = await integrationToken(own);
    const body = { sku: 'LEI-1', name: 'Leite', unit: 'UN', product_type: 'resale_good' } as const;
    (await own.call(contracts.products.create, { token: seeing, body })).ok();
    const { text } = await own.call(products, { token: seeing });
    await own.end();
    const [head = '', line = ''] = linesOf(text);
    expect(head.endsWith(';Embalagens;Em estoque;Disponível')).toBe(true);
    expect(line.endsWith(';0;0')).toBe(true);
  });

  test('quotes what needs it', async () => {
    const { text } = await ask({ sku: 'CAF-1' });
    expect(text).toContain(
      'CAF-1;"Café ""Serra; Azul""";"Duas\nlinhas";Mercadoria para revenda;UN;4205,1769;7891000100103;0901.21.00;Sim;',
    );
  });

  test('lets no cell become a formula', async () => {
    const { text } = await ask({ search: 'cmd' });
    expect(linesOf(text)[1]).toMatch(/^'=CMD\(\);'\+55 41 9999;'@SUM\(A1\);/);
  });

  test.each([
    {},
    { sort: '-sku' },
    { is_active: true },
    { search: 'cafe' },
    { search: 'LEI-1', sort: 'unit_cost' },
    { stock_level: 'empty', sort: '-updated_at' },
  ])('holds what the list shows for %j, in its order', async (query) => {
    const wanted = await listed(query);
    const lines = (await ask(query)).text.replace('"Duas\nlinhas"', '').slice(1);
    expect(skusIn(`\uFEFF${lines}`).map((sku) => sku.replace(/^'/, ''))).toEqual(wanted);
  });

  test('that finds nothing is the heading alone', async () => {
    const answer = await ask({ search: 'nada disso' });
    expect(answer.headers['x-total-count']).toBe('0');
    expect(linesOf(answer.text)).toHaveLength(1);
  });

  test.each([{ page: '2' }, { per_page: '50' }, { is_active: 'talvez' }, { colour: 'blue' }])(
    'refuses %j in the envelope',
    async (query) => {
      const answer = await ask(query);
      expect(answer.status).toBe(400);
      expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
      expect(answer.refusal().reason).toBe('invalid_filter');
    },
  );

  test('is written in the audit log: what was asked by, never what for', async () => {
    await ask({ search: 'segredo', is_active: true });
    const row = await server.deps.store.read
      .selectFrom('audit_log')
      .selectAll()
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ action: 'product.export', entity: 'product' });
    expect(row.entity_key).toMatch(/^produtos-.*\.csv$/);
    expect(JSON.parse(row.changed)).toEqual(['search', 'is_active']);
    expect(JSON.stringify(row)).not.toContain('segredo');
  });
});

describe('a long export', () => {
  /** 32 MB: more than a connection ever keeps between its ends. */
  const many = 8000;
  let reads = 0;
  let readsOfAll = 0;

  beforeAll(async () => {
    const { store } = server.deps;
    const before = await store.read.selectFrom('product').selectAll().executeTakeFirstOrThrow();
    await store.write('test.many', async (tx) => {
      for (let i = 0; i < many; i += 1) {
        const { id: _, ...row } = writableRow(before);
        const sku = `M-${String(i).padStart(5, '0')}`;
        const own = {
          uid: `uid-${i}`,
          sku,
          sku_key: sku.toLowerCase(),
          barcode: '',
          barcode_key: '',
          unit: 'SACO',
        };
        await tx
          .insertInto('product')
          .values({ ...row, ...own, description: '\u00e9'.repeat(2000) })
          .execute();
      }
    });
    const { beside } = store;
    const counted: typeof beside = (read) => {
      reads += 1;
      return beside(read);
    };
    Object.assign(store, { beside: counted });
    await server.app.listen({ host: '127.0.0.1', port: 0 });
  });

  const open = async (): Promise<IncomingMessage> => {
    const { port } = server.app.server.address() as AddressInfo;
    const call = get({
      port,
      path: '/api/v1/exports/products?unit=SACO',
      headers: { host: '127.0.0.1:4477', authorization: `Bearer ${token}` },
    });
    const [answer] = (await once(call, 'response')) as [IncomingMessage];
    return answer;
  };

  test('lets a list be answered while a piece of it is made', async () => {
    const order: string[] = [];
    const answer = await open();
    const piece = (async () => {
      let head = '';
      for await (const some of answer.setEncoding('utf8')) {
        head += String(some);
        if (head.includes('M-0')) return order.push('piece');
      }
      throw new Error('no line came');
    })();
    await listed({ sort: 'name' });
    order.push('list');
    await piece;
    expect(order).toEqual(['list', 'piece']);
  });

  test('comes whole', async () => {
    reads = 0;
    const answer = await open();
    let text = '';
    for await (const piece of answer.setEncoding('utf8')) text += String(piece);
    expect(answer.headers['x-total-count']).toBe(String(many));
    expect(text.match(/\r\nM-0/g)).toHaveLength(many);
    readsOfAll = reads;
  });

  test('waits where two are made, is refused where many wait, and holds nobody up once they have left', async () => {
    const asked = Array.from({ length: 9 }, () => open());
    const refused = await Promise.any(
      asked.map(async (one) => {
        const answer = await one;
        if (answer.statusCode !== 503) throw new Error('not refused');
        return answer;
      }),
    );
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(await json(refused)).toMatchObject({
      success: false,
      code: 'busy',
      details: [{ was: 'exports_busy' }],
    });
    for (const answer of await Promise.all(asked)) answer.destroy();
    // the server may hear of a new call before it hears who has left
    let next = await open();
    for (; next.statusCode === 503; next = await open()) next.resume();
    const whole = await text(next.setEncoding('utf8'));
    expect(whole.match(/\r\nM-0/g)).toHaveLength(many);
  });

  test('is read no further than somebody takes it, and no more when they leave', async () => {
    reads = 0;
    const answer = await open();
    answer.pause();
    const settled = async (): Promise<number> => {
      let before = -1;
      while (before !== reads) {
        before = reads;
        await new Promise((resolve) => setTimeout(resolve, 300));
      }
      return reads;
    };
    const waiting = await settled();
    expect(waiting).toBeGreaterThan(0);
    expect(waiting).toBeLessThan(readsOfAll);
    answer.destroy();
    expect(await settled()).toBe(waiting);
  });
});
