import { adjustmentBody } from './commands-schema.ts';

/** A line of a file of opening balances: which goods lie where, in which status, and what a unit of them cost. */
export const openingBalanceBody = adjustmentBody.pick({
  sku: true,
  location_code: true,
  quantity: true,
  batch_number: true,
  expiration_date: true,
  manufacturing_date: true,
  serial_number: true,
  stock_status: true,
  unit_cost: true,
});
