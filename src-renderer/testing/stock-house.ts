import { contracts } from '#shared/areas/index.ts';
import type { GoodsReceiptInput } from '#shared/areas/inventory/commands-schema.ts';
import type { Role } from '#shared/kernel/access.ts';
import { addDays, civilDate } from '#shared/kernel/civil-date.ts';
import { logIn, openServer, type Browser } from './open-screen.tsx';

const { operationTypes, products, locations } = contracts;

const dated = (has: boolean) => ({
  characteristics: {
    is_dangerous: false,
    is_fragile: false,
    has_serial_number: false,
    has_batch_control: has,
  },
  expiration_control: {
    has_expiration_date: has,
    shelf_life_days: null,
    min_remaining_shelf_life: null,
    expiration_alert_days: null,
  },
});

/** Three products that differ in what they are controlled by. */
const goods = [
  { sku: 'CX-1', name: 'Caixa de papelão', unit_cost: 2.5, barcode: '7891000100103' },
  { sku: 'LEI-1', name: 'Leite UHT integral', unit_cost: 4, ...dated(true) },
  {
    sku: 'BAL-1',
    name: 'Balança de bancada',
    unit_cost: 900,
    characteristics: {
      is_dangerous: false,
      is_fragile: true,
      has_serial_number: true,
      has_batch_control: false,
    },
  },
] as const;

/** The locations of the warehouse: three of storage and a dock. */
const locationBodies = [
  { code: '1.1.1.1' },
  { code: '1.1.1.2' },
  { code: '1.1.2.1' },
  { code: '9.1', location_type: 'dock' },
] as const;

/** A warehouse of the tests: what is in it, and what a test does to it over the API. */
export type StockHouse = Browser & {
  readonly receive: (...items: GoodsReceiptInput['items']) => Promise<void>;
  /** Reads the stock there by the API: "SKU location quantity", in the order of locations. */
  readonly lying: () => Promise<readonly string[]>;
};

/** A real server with three products and four locations, and a browser where a person of this role is logged in. */
export async function openStockHouse(role: Role = 'admin'): Promise<StockHouse> {
  const browser = await openServer();
  const { server, token } = browser;
  for (const one of goods) {
    const body = { unit: 'UN', product_type: 'resale_good', ...one } as const;
    (await server.call(products.create, { token, body })).ok();
  }
  for (const body of locationBodies) (await server.call(locations.create, { token, body })).ok();
  await logIn(browser, role);
  return {
    ...browser,
    receive: async (...items) => {
      (await server.call(operationTypes.goodsReceipt, { token, body: { items } })).ok();
    },
    lying: async () => {
      const { data } = (
        await server.call(contracts.stock.list, { token, query: { sort: 'location_code' } })
      ).ok();
      return data.map((row) => `${row.product.sku} ${row.location.code} ${row.quantity}`);
    },
  };
}

/** A civil date so many days from today, in the zone that a site begins with. */
export const inDays = (days: number): string => addDays(civilDate(Date.now(), 'America/Sao_Paulo'), days);
