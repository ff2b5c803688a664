import { claimOf } from '#shared/areas/returns/rules.ts';
import type { Returnable } from '#shared/areas/returns/schema.ts';
import { fromScaled } from '#shared/kernel/primitives.ts';
import type { Hot } from '../../db/capabilities.ts';
import { demandFound } from '../../kernel/record.ts';
import { claimsOn, findSold, shippedGoods, soldItems, type ShippedGoods } from './sold.queries.ts';

const units = (quantity: number): number => fromScaled(quantity, 3);

const lotsIn = (goods: readonly ShippedGoods[]): Returnable['lots'] =>
  [...Map.groupBy(goods, ({ lot_id: id }) => id)].flatMap(([id, rows]) => {
    const [first] = rows;
    const shipped = rows.reduce((sum, row) => sum + row.shipped, 0);
    if (id === null || first === undefined || shipped <= 0) return [];
    const { batch_number, expiration_date } = first;
    return [{ batch_number, expiration_date, quantity_shipped: units(shipped) }];
  });

/** Lists what may still be returned of the order of that UUID or number, item by item; throws AppError 404. */
export const returnableOfOrder = (on: Hot, name: string): readonly Returnable[] => {
  const items = soldItems(on, demandFound(findSold(on, name)).id);
  const ids = items.map(({ id }) => id);
  const [goods, claims] = [shippedGoods(on, ids), claimsOn(on, ids)];
  return items.map((item) => {
    const own = goods.filter(({ order_item_id: id }) => id === item.id);
    const shipped = own.reduce((sum, row) => sum + row.shipped, 0);
    const taken = claims
      .filter(({ order_item_id: id }) => id === item.id)
      .reduce((sum, claim) => sum + claimOf(claim), 0);
    return {
      order_item_id: item.uid,
      sku: item.sku,
      name: item.name,
      unit: item.unit,
      quantity_shipped: units(shipped),
      quantity_returning: units(taken),
      quantity_returnable: units(Math.max(0, shipped - taken)),
      unit_price: fromScaled(item.unit_price, 4),
      lots: lotsIn(own),
      serial_numbers: own.flatMap(({ serial_number: serial, shipped: out, returned }) =>
        serial !== null && out > returned ? [serial] : [],
      ),
    };
  });
};
