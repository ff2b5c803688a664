import type { AccessSchema } from './access.ts';
import type { CountsSchema } from './counts.ts';
import type { CustomersSchema } from './customers.ts';
import type { FiscalCodesSchema } from './fiscal-codes.ts';
import type { FoundationSchema } from './foundation.ts';
import type { ImportsSchema } from './imports.ts';
import type { NotificationsSchema } from './notifications.ts';
import type { OperationTypesSchema } from './operation-types.ts';
import type { OrdersSchema } from './orders.ts';
import type { PlacesSchema } from './places.ts';
import type { ProductsSchema } from './products.ts';
import type { StagedSchema } from './staged.ts';
import type { StockSchema } from './stock.ts';
import type { WebhooksSchema } from './webhooks.ts';

/** Every table of the database; each area adds its own part by intersection, staging files theirs. */
export type Schema = FoundationSchema &
  AccessSchema &
  ProductsSchema &
  FiscalCodesSchema &
  ImportsSchema &
  PlacesSchema &
  StockSchema &
  CountsSchema &
  CustomersSchema &
  OperationTypesSchema &
  OrdersSchema &
  WebhooksSchema &
  NotificationsSchema &
  StagedSchema;

/** The names of the tables that have all these columns. */
export type TablesWith<Column extends string> = {
  [Name in keyof Schema]: [Column] extends [keyof Schema[Name]] ? Name : never;
}[keyof Schema];
