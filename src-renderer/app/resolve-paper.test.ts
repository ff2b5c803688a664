import { expect, it, onTestFinished } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { kindOfNumber } from '#shared/areas/record-kinds.ts';
import { fillWithDemo } from '../../src-main/server/demo/demo.service.ts';
import { administrator, setUp } from '../../src-main/testing/sign-in.ts';
import { openTestApp } from '../../src-main/testing/test-app.ts';
import { createApi } from '../lib/api.ts';
import { injectTransport } from '../testing/inject-transport.ts';
import { resolvePaper } from './resolve-paper.ts';

const { auth, counts, goodsReceipts, inspections, loads, occurrences, orders, returns, waves } = contracts;

/** A demonstration, as its administrator's window calls it. */
const openDemo = async () => {
  const server = await openTestApp();
  onTestFinished(() => server.end());
  await fillWithDemo(server.deps, 'small');
  await setUp(server);
  const transport = injectTransport(server, { cookies: new Map() });
  const { username, password } = administrator;
  const { data } = await createApi(transport).call(auth.login, { body: { username, password } });
  const authorization = `Bearer ${data.access_token}`;
  const api = createApi((request) =>
    transport({ ...request, headers: { ...request.headers, authorization } }),
  );
  return { api, user: data.user };
};

it('finds the record of every number that stands on our papers, however it is read', async () => {
  const { api, user } = await openDemo();
  await api.call(counts.create, { body: { type: 'full' } });
  const told = await Promise.all([
    api
      .call(orders.list, { query: { per_page: 100 } })
      .then(({ data }) =>
        data.flatMap(({ order_number: number, id }) => (number === null ? [] : [{ number, id }])),
      ),
    api
      .call(loads.list, { query: {} })
      .then(({ data }) => data.map(({ load_number: number, id }) => ({ number, id }))),
    api
      .call(waves.list, { query: {} })
      .then(({ data }) => data.map(({ wave_number: number, id }) => ({ number, id }))),
    api
      .call(goodsReceipts.list, { query: {} })
      .then(({ data }) => data.map(({ receipt_number: number }) => ({ number, id: number }))),
    api.call(counts.list, { query: {} }).then(({ data }) => data),
    api.call(returns.list, { query: {} }).then(({ data }) => data),
    api.call(occurrences.list, { query: {} }).then(({ data }) => data),
    api.call(inspections.list, { query: {} }).then(({ data }) => data),
  ]);
  const firsts = new Map(told.flat().map(({ number, id }) => [kindOfNumber(number), { number, id }]));
  expect([...firsts.keys()]).toEqual(
    expect.arrayContaining([
      'order_out',
      'order_in',
      'load',
      'wave',
      'goods_receipt',
      'count',
      'rma',
      'occurrence',
      'inspection',
    ]),
  );
  for (const { number, id } of firsts.values()) {
    const found = await resolvePaper(api, user, number.toLowerCase());
    expect(found).toEqual({ number, path: expect.stringContaining(`/${id}`) });
  }
  expect(await resolvePaper(api, user, 'RMA-999999')).toBeUndefined();
});
