import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { contracts } from '#shared/contracts/index.ts';
import { pathOf } from '#shared/kernel/contract.ts';
import type { Api } from '../../../src-renderer/lib/api.ts';
import { ApiError } from '../../../src-renderer/lib/api-error.ts';
import { apiOf } from '../../fixtures/api.ts';
import { moved } from './house.ts';

/** What the server has answered with success: each must be found after every kill. */
export type Acknowledged = { readonly skus: string[]; readonly movements: string[] };

type Target = { readonly url: string; readonly token: string };

const productPaceMs = 10;

/** Whether the server did it; false once it is gone, and an error where it refused. */
const isDone = async (work: () => Promise<unknown>): Promise<boolean> => {
  try {
    await work();
    return true;
  } catch (error) {
    if (error instanceof ApiError) throw error;
    return false;
  }
};

/** Creates products until the server is gone, or that many. */
export const createProducts = async (
  api: Api,
  { skus }: Acknowledged,
  { lane, most = Infinity }: { readonly lane: string; readonly most?: number },
): Promise<void> => {
  for (let number = 1; number <= most; number += 1) {
    const sku = `${lane}-${number}`;
    const body = { sku, name: `Produto ${sku}`, unit: 'UN' as const, product_type: 'resale_good' as const };
    if (!(await isDone(() => api.call(contracts.products.create, { body })))) return;
    skus.push(sku);
    await sleep(productPaceMs);
  }
};

/** Moves a unit back and forth until the server is gone, or that often. */
export const moveBackAndForth = async (
  api: Api,
  { movements }: Acknowledged,
  most = Infinity,
): Promise<void> => {
  const { sku, from, to } = moved;
  for (let turn = 0; turn < most; turn += 1) {
    const [from_location_code, to_location_code] = turn % 2 === 0 ? [from, to] : [to, from];
    const body = { sku, quantity: 1, from_location_code, to_location_code };
    const move = async (): Promise<void> => {
      const { data } = await api.call(contracts.stockCommands.transfer, { body });
      movements.push(...data.movements.map(({ id }) => id));
    };
    if (!(await isDone(move))) return;
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
  ]);
};
