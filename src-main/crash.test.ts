import { join } from 'node:path';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { raw } from './server/db/test-lab.ts';
import { openStore } from './server/db/open-store.ts';
import { useWorkbench } from './testing/running.ts';
import { silentLog } from './testing/template-database.ts';

const ENTRY = new URL('./headless.ts', import.meta.url);
const password = 'girafa-azul-72';
const writers = 8;
const cycles = Number(process.env['KILL_CYCLES'] ?? 4);

const bench = useWorkbench();

const post = (url: string, body: unknown, token?: string): Promise<Response> =>
  fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });

const serve = async () => {
  const running = bench.run(
    ENTRY,
    ['--port', '0', '--data-dir', join(bench.folder, 'dados'), '--log-level', 'error'],
    {
      ALMOXARIFE_ADMIN_PASSWORD: password,
    },
  );
  const { base_url } = JSON.parse(await running.line()) as { base_url: string };
  const login = await post(`${base_url}/api/v1/auth/login`, { username: 'admin', password });
  const { data } = (await login.json()) as { data: { access_token: string } };
  return { running, url: base_url, token: data.access_token };
};

const productBody = (sku: string) => ({ sku, name: `Produto ${sku}`, unit: 'UN', product_type: 'other' });

/** Posts products one after another until the server is gone; gives the SKUs that were answered 201. */
const writeUntilDeath = async (url: string, token: string, prefix: string): Promise<string[]> => {
  const acknowledged: string[] = [];
  for (let index = 0; ; index += 1) {
    const sku = `${prefix}-${index}`;
    try {
      const answer = await post(`${url}/api/v1/products`, productBody(sku), token);
      if (answer.status === 201) acknowledged.push(sku);
    } catch {
      return acknowledged;
    }
  }
};

/** Sends the head and half of the body of a creation, and never the rest. */
const sendHalf = (url: string, token: string): void => {
  const { hostname, port, host } = new URL(url);
  const body = JSON.stringify(productBody('METADE'));
  const socket = connect(Number(port), hostname);
  socket.on('error', () => {});
  socket.write(
    [
      'POST /api/v1/products HTTP/1.1',
      `Host: ${host}`,
      `Authorization: Bearer ${token}`,
      'Content-Type: application/json',
      `Content-Length: ${body.length}`,
      '',
      body.slice(0, body.length / 2),
    ].join('\r\n'),
  );
};

/** Everything that one creation writes, recounted from the file with this test's own SQL. */
const readBack = async () => {
  const store = await openStore({ folder: join(bench.folder, 'dados'), log: silentLog });
  const of = <Row>(text: string): Row[] => raw<Row & Record<string, unknown>>(store.read, text);
  const skus = of<{ sku: string }>('select sku from product order by sku').map(({ sku }) => sku);
  const told = of<{ sku: string }>(
    `select body ->> '$.data.sku' as sku from event where name = 'product_created' order by 1`,
  ).map(({ sku }) => sku);
  const audited = of<{ entity_key: string }>(
    `select entity_key from audit_log where action = 'product.create' order by 1`,
  ).map((row) => row.entity_key);
  const indexed = of<{ n: number }>('select count(*) as n from product_search')[0]?.n;
  const counted = of<{ n: number }>('select sum(total) as n from product_count')[0]?.n;
  const verdict = of<{ integrity_check: string }>('pragma integrity_check');
  await store.close();
  return { skus, told, audited, indexed, counted, verdict };
};

test('kill -9 under load: every answered product remains whole, and nothing half remains', async () => {
  const acknowledged: string[] = [];
  for (let cycle = 0; cycle < cycles; cycle += 1) {
    const { running, url, token } = await serve();
    sendHalf(url, token);
    const writing = Array.from({ length: writers }, (_, writer) =>
      writeUntilDeath(url, token, `${cycle}-${writer}`),
    );
    await sleep(100 + Math.random() * 400);
    running.child.kill('SIGKILL');
    acknowledged.push(...(await Promise.all(writing)).flat());
    await running.ended;
    const found = await readBack();
    const kept = new Set(found.skus);
    expect(acknowledged.filter((sku) => !kept.has(sku))).toEqual([]);
    expect(found.told).toEqual(found.skus);
    expect(found.audited).toEqual(found.skus);
    expect([found.indexed, found.counted]).toEqual([found.skus.length, found.skus.length]);
    expect(kept.has('METADE')).toBe(false);
    expect(found.verdict).toEqual([{ integrity_check: 'ok' }]);
  }
  expect(acknowledged.length).toBeGreaterThan(cycles);
}, 60_000);
