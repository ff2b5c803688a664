import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { contracts } from '#shared/areas/index.ts';
import { pathOf } from '#shared/kernel/contract.ts';
import type { Api } from '../../../src-renderer/lib/api.ts';
import { apiOf } from '../../fixtures/api.ts';
import { isDone, type Acknowledged } from './acknowledged.ts';
import { moved } from './house.ts';
import { shipOrders } from './order-writers.ts';

type Target = { readonly url: string; readonly token: string };

const productPaceMs = 10;

/** Makes all calls again whose answer never came, as a client does that does not know what became of them. */
export const callAgain = async (
  api: Api,
  { unanswered = [] }: Acknowledged,
): Promise<{ readonly calls: number; readonly wrongs: readonly string[] }> => {
  const calls = unanswered.splice(0);
  const ended = await Promise.allSettled(calls.map((call) => call(api)));
  const refused = ended.filter((one) => one.status === 'rejected');
  return {
    calls: calls.length,
    wrongs: refused.map(({ reason }) => `a repeat of a call without answer was refused: ${String(reason)}`),
  };
};

/** Creates products until the server is gone, or that many. */
export const createProducts = async (
  api: Api,
  acknowledged: Acknowledged,
  { lane, most = Infinity }: { readonly lane: string; readonly most?: number },
): Promise<void> => {
  for (let number = 1; number <= most; number += 1) {
    const sku = `${lane}-${number}`;
    const body = { sku, name: `Produto ${sku}`, unit: 'UN' as const, product_type: 'resale_good' as const };
    const create = async (on: Api): Promise<void> => {
      await on.call(contracts.products.create, { body, idempotencyKey: sku });
      acknowledged.skus.push(sku);
    };
    if (!(await isDone(api, acknowledged, create))) return;
    await sleep(productPaceMs);
  }
};

/** Moves a unit back and forth until the server is gone, or that often. */
export const moveBackAndForth = async (
  api: Api,
  acknowledged: Acknowledged,
  most = Infinity,
): Promise<void> => {
  const { sku, from, to } = moved;
  for (let turn = 0; turn < most; turn += 1) {
    const [from_location_code, to_location_code] = turn % 2 === 0 ? [from, to] : [to, from];
    const body = { sku, quantity: 1, from_location_code, to_location_code };
    const idempotencyKey = randomUUID();
    const move = async (on: Api): Promise<void> => {
      const { data } = await on.call(contracts.stockCommands.transfer, { body, idempotencyKey });
      acknowledged.movements.push(...data.movements.map(({ id }) => id));
    };
    if (!(await isDone(api, acknowledged, move))) return;
  }
};

/** The SKU of the product whose creation is never sent to its end. */
export const halfSent = 'METADE';

/** Sends the head and half of the body of a creation, and never the rest. */
const sendHalf = ({ url, token }: Target): void => {
  const { hostname, port, host } = new URL(url);
  const body = JSON.stringify({ sku: halfSent, name: 'Metade', unit: 'UN', product_type: 'other' });
  const socket = connect(Number(port), hostname);
  socket.on('error', () => {});
  socket.write(
    [
      `POST ${pathOf(contracts.products.create, {})} HTTP/1.1`,
      `Host: ${host}`,
      `Authorization: Bearer ${token}`,
      'Content-Type: application/json',
      `Content-Length: ${body.length}`,
      '',
      body.slice(0, body.length / 2),
    ].join('\r\n'),
  );
};

/** Writes from several clients at once until the server is gone; resolves when the last of them has noticed. */
export const writeUntilGone = async (
  target: Target,
  cycle: number,
  acknowledged: Acknowledged,
): Promise<void> => {
  const api = apiOf(target.url, target.token);
  sendHalf(target);
  await Promise.all([
    ...['a', 'b'].map((lane) => createProducts(api, acknowledged, { lane: `K${cycle}${lane}` })),
    ...Array.from({ length: 4 }, () => moveBackAndForth(api, acknowledged)),
    ...['c', 'd'].map((lane) => shipOrders(api, acknowledged, { lane: `K${cycle}${lane}` })),
  ]);
};
