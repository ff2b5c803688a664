import { randomUUID } from 'node:crypto';
import { contracts } from '#shared/areas/index.ts';
import type { RouteSpec } from '#shared/kernel/contract.ts';
import type { Api, CallInput } from '../../../src-renderer/lib/api.ts';
import { ApiError } from '../../../src-renderer/lib/api-error.ts';
import { ordered } from './house.ts';
import { isDone, type Acknowledged } from './acknowledged.ts';

const { orders, orderPicking, orderShipping } = contracts;

const address = {
  street: 'Rua das Flores',
  number: '120',
  neighborhood: 'Centro',
  city: 'Campinas',
  state: 'SP' as const,
  zip_code: '13010-000',
};

/** Does an act; that it was done before, by the same call whose answer never came, is as good. */
const step = async <R extends RouteSpec>(api: Api, route: R, input: CallInput<R>): Promise<void> => {
  try {
    await api.call(route, input);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'invalid_transition') throw error;
  }
};

/** Makes orders, picks and ships them one after another until the server is gone, or that many. */
export const shipOrders = async (
  api: Api,
  acknowledged: Acknowledged,
  { lane, most = Infinity }: { readonly lane: string; readonly most?: number },
): Promise<void> => {
  for (let number = 1; number <= most; number += 1) {
    const body = {
      operation_type: ordered.type,
      channel: 'prova',
      external_reference: `${lane}-${number}`,
      confirm: true,
      shipping_address: address,
      items: [{ sku: ordered.sku, quantity: 2, unit_price: 1 }],
    };
    const scan_uid = randomUUID();
    let id: string | undefined;
    const create = async (on: Api): Promise<void> => {
      const { data } = await on.call(orders.create, { body });
      id = data.id;
      acknowledged.orders?.push(data.id);
    };
    if (!(await isDone(api, acknowledged, create)) || id === undefined) return;
    const params = { id };
    const pick = async (on: Api): Promise<void> => {
      const scan = { scan_uid, code: ordered.sku, quantity: 2 };
      const { stops } = (await on.call(orderPicking.details, { params })).data;
      const [stop] = stops;
      if (stop === undefined) return;
      await on.call(orderPicking.pick, { params, body: { ...scan, location_code: stop.location.code } });
      acknowledged.scans?.push(scan_uid);
    };
    const steps = [
      (on: Api) => step(on, orderPicking.start, { params, body: {} }),
      pick,
      (on: Api) => step(on, orderPicking.finish, { params, body: { shortage: 'cut' } }),
      (on: Api) => step(on, orderShipping.ready, { params }),
      (on: Api) => step(on, orderShipping.ship, { params, body: {} }),
    ];
    for (const one of steps) if (!(await isDone(api, acknowledged, one))) return;
  }
};
