import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
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

const send = (orders: readonly object[]): Promise<{ readonly said: string; readonly errors: string }> => {
  const file = join(folder.folder, 'pedidos.json');
  writeFileSync(file, JSON.stringify(orders));
  const { port } = front.address() as AddressInfo;
  const address = `http://127.0.0.1:${port}/api/v1/orders/batch`;
  return new Promise((resolve) => {
    execFile(process.execPath, [example, kit.token, file, address], (_, said, errors) => {
      resolve({ said, errors });
    });
  });
};

test('the sender that resources/docs/integrar.md shows is short, and there as it stands', () => {
  const code = readFileSync(example, 'utf8');
  expect(code.split('\n').length).toBeLessThanOrEqual(61);
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
