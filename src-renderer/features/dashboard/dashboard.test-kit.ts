import { contracts } from '#shared/areas/index.ts';
import type { Role } from '#shared/kernel/access.ts';
import { inDays, openStockHouse } from '../../testing/stock-house.ts';

/** A house whose Painel has something to say: goods at their minimum, a lot that expires soon, one that has expired. */
export async function openAtWork(role: Role = 'admin') {
  const house = await openStockHouse(role);
  const { server, token } = house;
  const stock = { restock_priority: 4, min_stock_quantity: 30, ideal_stock_quantity: 50 } as const;
  const of = (sku: string) => ({ token, params: { sku }, body: stock });
  (await server.call(contracts.products.stockControl, of('CX-1'))).ok();
  (await server.call(contracts.products.stockControl, of('BAL-1'))).ok();
  const lot = (batch_number: string, days: number, location_code: string) => ({
    sku: 'LEI-1',
    quantity: 10,
    location_code,
    batch_number,
    expiration_date: inDays(days),
  });
  await house.receive(
    { sku: 'CX-1', quantity: 24, location_code: '1.1.1.1' },
    lot('L1', 400, '1.1.1.2'),
    lot('L2', 5, '1.1.2.1'),
    lot('L3', -3, '1.1.2.1'),
  );
  return house;
}
