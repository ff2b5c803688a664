import { contracts } from '#shared/areas/index.ts';
import type { LoadDetails } from '#shared/areas/loads/schema.ts';
import { shipsWithoutInvoices } from '../../../../src-main/testing/ships-without-invoices.ts';
import { newId } from '../../../lib/new-id.ts';
import type { StockHouse } from '../../../testing/stock-house.ts';
import { orderIn } from '../../../testing/order-house.ts';

const { loads, locations, orderPacking, orderPicking, orderShipping, orderVolumes } = contracts;

/** An order of boxes that is ready to ship in so many volumes: its id, its number and their codes. */
export const readyIn = async (house: StockHouse, volumes = 1) => {
  const { server, token } = house;
  await shipsWithoutInvoices(server);
  const staging = { code: '9.2', location_type: 'staging' } as const;
  await server.call(locations.create, { token, body: staging });
  await house.receive({ sku: 'CX-1', quantity: volumes, location_code: '1.1.1.1' });
  const { id } = await orderIn(house, {
    items: [{ sku: 'CX-1', quantity: volumes, unit_price: 1 }],
    confirm: true,
  });
  const call = { token, params: { id } };
  const scan = () => ({ scan_uid: newId(), code: 'CX-1' });
  (await server.call(orderPicking.start, { ...call, body: {} })).ok();
  (await server.call(orderPicking.pick, { ...call, body: { ...scan(), quantity: volumes } })).ok();
  (await server.call(orderPicking.finish, { ...call, body: {} })).ok();
  (await server.call(orderPacking.start, call)).ok();
  for (let number = 1; number <= volumes; number += 1) {
    if (number > 1) (await server.call(orderVolumes.create, { ...call, body: {} })).ok();
    (await server.call(orderPacking.check, { ...call, body: { ...scan(), volume_number: number } })).ok();
    const params = { id, number: String(number) };
    (await server.call(orderVolumes.modify, { token, params, body: { gross_weight: 2 } })).ok();
  }
  (await server.call(orderPacking.finish, call)).ok();
  const { data } = (await server.call(orderShipping.ready, call)).ok();
  return { id, number: data.order_number ?? '', codes: data.volumes.map(({ barcode }) => barcode) };
};

/** An open load of these orders. */
export const loadOf = async ({ server, token }: StockHouse, ids: readonly string[]): Promise<LoadDetails> =>
  (await server.call(loads.create, { token, body: { order_ids: [...ids] } })).ok().data;
