import type { AccessSchema, PublishedAccess } from './access.ts';
import type { ChangesSchema, PublishedChanges } from './changes.ts';
import type { CountsSchema, PublishedCounts } from './counts.ts';
import type { CustomersSchema, PublishedCustomers } from './customers.ts';
import type { FiscalCodesSchema, PublishedFiscalCodes } from './fiscal-codes.ts';
import type { FoundationSchema, PublishedFoundation } from './foundation.ts';
import type { ImportsSchema } from './imports.ts';
import type { NotificationsSchema, PublishedNotifications } from './notifications.ts';
import type { OperationTypesSchema, PublishedOperationTypes } from './operation-types.ts';
import type { OrdersSchema, PublishedOrders } from './orders.ts';
import type { PlacesSchema, PublishedPlaces } from './places.ts';
import type { ProductsSchema, PublishedProducts } from './products.ts';
import type { PublishedStaged, StagedSchema } from './staged.ts';
import type { StockSchema, PublishedStock } from './stock.ts';
import type { ViewsSchema } from './views.ts';
import type { WebhooksSchema, PublishedWebhooks } from './webhooks.ts';

/** Every table of the database; each area adds its own part by intersection, staging files theirs. */
export type Schema = FoundationSchema &
  AccessSchema &
  ProductsSchema &
  FiscalCodesSchema &
  ImportsSchema &
  PlacesSchema &
  StockSchema &
  ChangesSchema &
  CountsSchema &
  CustomersSchema &
  OperationTypesSchema &
  OrdersSchema &
  WebhooksSchema &
  NotificationsSchema &
  ViewsSchema &
  StagedSchema;

/** What owners let others read of their tables. */
export type PublishedSchema = PublishedFoundation &
  PublishedAccess &
  PublishedProducts &
  PublishedFiscalCodes &
  PublishedPlaces &
  PublishedStock &
  PublishedChanges &
  PublishedCounts &
  PublishedCustomers &
  PublishedOperationTypes &
  PublishedOrders &
  PublishedWebhooks &
  PublishedNotifications &
  PublishedStaged;

/** The names of the tables that have all these columns. */
export type TablesWith<Column extends string> = {
  [Name in keyof Schema]: [Column] extends [keyof Schema[Name]] ? Name : never;
}[keyof Schema];
