import { execFile } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { emptyFolder, type TestFolder } from '../../../testing/template-database.ts';
import { openOrders, type OrdersKit } from './orders.test-kit.ts';

const root = join(import.meta.dirname, '..', '..', '..', '..');
const example = join(root, 'resources', 'examples', 'enviar-pedidos.js');

let kit: OrdersKit;
let folder: TestFolder;
let front: Server;
let lost = 0;

/** A network in front of the server: the first answer gets lost after the server has done what it was asked. */
beforeAll(async () => {
  kit = await openOrders();
  folder = emptyFolder();
  front = createServer((request, response) => {
    void (async () => {
      const payload = Buffer.concat(await request.toArray());
      const { authorization = '', 'content-type': type = '' } = request.headers;
      const headers = { authorization, 'content-type': type, host: '127.0.0.1:4477' };
      const answer = await kit.server.raw({ method: 'POST', url: request.url ?? '', headers, payload });
      lost += 1;
      if (lost === 1) response.destroy();
      else response.writeHead(answer.statusCode, { 'content-type': 'application/json' }).end(answer.body);
    })();
  });
  await new Promise<void>((resolve) => {
    front.listen(0, '127.0.0.1', resolve);
  });
});
afterAll(async () => {
  front.close();
  folder.remove();
  await kit.server.end();
});

type Said = { readonly said: string; readonly errors: string; readonly exit: number | null };

const left = (): string => join(folder.folder, 'pedidos-recusados.json');

/** What the sender says of these orders; what it refused before is taken away. */
const send = (orders: readonly unknown[], token = kit.token): Promise<Said> => {
  rmSync(left(), { force: true });
  const file = join(folder.folder, 'pedidos.json');
  writeFileSync(file, JSON.stringify(orders));
  const { port } = front.address() as AddressInfo;
  const address = `http://127.0.0.1:${port}/api/v1/orders/batch`;
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [example, token, file, address], (_, said, errors) => {
      resolve({ said, errors, exit: child.exitCode });
    });
  });
};

test('the sender that resources/docs/integrar.md shows is short, and there as it stands', () => {
  const code = readFileSync(example, 'utf8');
  expect(code.split('\n').length).toBeLessThanOrEqual(66);
  const page = readFileSync(join(root, 'resources', 'docs', 'integrar.md'), 'utf8');
  expect(page).toContain(`\`\`\`js\n${code}\`\`\``);
});

test('it sends 100 orders a call, and again what got no answer, so that each comes in once', async () => {
  const all = Array.from({ length: 120 }, (_, index) =>
    kit.sale({ channel: 'loja', external_reference: `LJ-${index}` }),
  );
  const first = await send(all);
  expect(first.said).toBe('20 criados, 100 já existiam, 0 recusados\n');
  const changed = all.map((order, index) => (index === 7 ? { ...order, priority: 4 } : order));
  const again = await send(changed);
  expect(again.said).toBe('0 criados, 119 já existiam, 1 recusados\n');
  expect(again.errors).toContain('LJ-7 ');
  const { pagination } = (
    await kit.server.call(contracts.orders.list, { token: kit.token, query: { channel: 'loja' } })
  ).ok();
  expect(pagination.records.total).toBe(120);
});

const total = async (channel: string): Promise<number> => {
  const query = { channel };
  const { pagination } = (await kit.server.call(contracts.orders.list, { token: kit.token, query })).ok();
  return pagination.records.total;
};

describe.each([
  ['a price of three decimals', { items: [{ sku: 'CAF', quantity: 1, unit_price: 5.00001 }] }],
  ['a note that JSON may not hold', { notes: 'meia \ud800 letra' }],
  ['no reference', { external_reference: undefined }],
  ['no record at all', null],
])('an order with %s', (what, poison) => {
  const channel = `posicao-${what.length}`;

  test.each([0, 1, 2, 3, 4])('keeps none of the others back at position %i of five', async (at) => {
    const all = Array.from({ length: 5 }, (_, n) => {
      const good = kit.sale({ channel, external_reference: `P-${at}-${n}` });
      return n === at ? poison && { ...good, ...poison } : good;
    });
    const { said, errors, exit } = await send(all);
    expect([said, exit]).toEqual(['4 criados, 0 já existiam, 1 recusados\n', 1]);
    expect(errors).not.toContain('    at ');
    const refused = JSON.parse(readFileSync(left(), 'utf8')) as { order: unknown; message: string }[];
    expect(refused.map(({ order }) => order)).toEqual([JSON.parse(JSON.stringify(all[at] ?? null))]);
    expect(refused[0]?.message).not.toBe('');
    expect(await total(channel)).toBe(4 * (at + 1));
  });
});

test('it goes on past a refused order in each call, and sends what was mended from the file of the refused', async () => {
  const all = Array.from({ length: 249 }, (_, n) =>
    kit.sale({
      channel: 'longo',
      external_reference: `LG-${n}`,
      ...([3, 101, 248].includes(n) && { items: [{}] }),
    }),
  );
  expect((await send(all)).said).toBe('246 criados, 0 já existiam, 3 recusados\n');
  const refused = JSON.parse(readFileSync(left(), 'utf8')) as { order: object }[];
  const mended = refused.map((one) => ({ ...one, order: { ...one.order, ...kit.sale() } }));
  const again = await send(mended);
  expect([again.said, again.exit, existsSync(left())]).toEqual([
    '3 criados, 0 já existiam, 0 recusados\n',
    0,
    false,
  ]);
  expect(await total('longo')).toBe(249);
});

test('it says in one line that its token is not taken, and how many orders wait', async () => {
  const { errors, exit } = await send([kit.sale({ channel: 'loja', external_reference: 'T-1' })], 'nenhum');
  expect(exit).toBe(1);
  expect(errors.trim().split('\n')).toEqual([expect.stringContaining('1 pedidos ficaram sem resposta')]);
});
