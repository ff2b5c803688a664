import type { AccessSchema, PublishedAccess } from './access.ts';
import type { AttachmentsSchema, PublishedAttachments } from './attachments.ts';
import type { ChangesSchema, PublishedChanges } from './changes.ts';
import type { CountsSchema, PublishedCounts } from './counts.ts';
import type { CustomersSchema, PublishedCustomers } from './customers.ts';
import type { FiscalCodesSchema, PublishedFiscalCodes } from './fiscal-codes.ts';
import type { FoundationSchema, PublishedFoundation } from './foundation.ts';
import type { ImportsSchema } from './imports.ts';
import type { InspectionsSchema, PublishedInspections } from './inspections.ts';
import type { NotificationsSchema, PublishedNotifications } from './notifications.ts';
import type { PublishedReturns, ReturnsSchema } from './returns.ts';
import type { OccurrencesSchema, PublishedOccurrences } from './occurrences.ts';
import type { OperationTypesSchema, PublishedOperationTypes } from './operation-types.ts';
import type { DockAgendaSchema, PublishedDockAgenda } from './dock-agenda.ts';
import type { FulfilmentSchema, PublishedFulfilment } from './fulfilment.ts';
import type { InboundSchema, PublishedInbound } from './inbound.ts';
import type { OrdersSchema, PublishedOrders } from './orders.ts';
import type { PublishedTracking, TrackingSchema } from './tracking.ts';
import type { InvoicingSchema, PublishedInvoicing } from './invoicing.ts';
import type { LocationsSchema, PublishedLocations } from './locations.ts';
import type { PrintingSchema } from './printing.ts';
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
  LocationsSchema &
  StockSchema &
  ChangesSchema &
  CountsSchema &
  CustomersSchema &
  OperationTypesSchema &
  OrdersSchema &
  FulfilmentSchema &
  InboundSchema &
  DockAgendaSchema &
  TrackingSchema &
  InvoicingSchema &
  WebhooksSchema &
  NotificationsSchema &
  ViewsSchema &
  AttachmentsSchema &
  ReturnsSchema &
  OccurrencesSchema &
  InspectionsSchema &
  PrintingSchema &
  StagedSchema;

/** Joins the columns that owners let others read. */
export type PublishedSchema = PublishedFoundation &
  PublishedAccess &
  PublishedProducts &
  PublishedFiscalCodes &
  PublishedLocations &
  PublishedStock &
  PublishedChanges &
  PublishedCounts &
  PublishedCustomers &
  PublishedOperationTypes &
  PublishedOrders &
  PublishedFulfilment &
  PublishedInbound &
  PublishedDockAgenda &
  PublishedTracking &
  PublishedInvoicing &
  PublishedWebhooks &
  PublishedAttachments &
  PublishedReturns &
  PublishedOccurrences &
  PublishedInspections &
  PublishedNotifications &
  PublishedStaged;

/** The names of the tables that have all these columns. */
export type TablesWith<Column extends string> = {
  [Name in keyof Schema]: [Column] extends [keyof Schema[Name]] ? Name : never;
}[keyof Schema];

/** Says who owns which table: only the owner writes it, others read what its schema publishes. */
export const owners = {
  kernel: [
    'setting',
    'counter',
    'data_identity',
    'clock_mark',
    'audit_log',
    'idempotency',
    'notification',
    'event',
    'event_frame',
    'event_message',
    'webhook_secret',
    'staging.kind',
    'staging.frame',
    'staging.telling',
    'change',
  ],
  stock: [
    'lot',
    'lot_correction',
    'serial',
    'stock_item',
    'product_stock',
    'warehouse_stock',
    'minimum_to_tell',
    'stock_movement',
    'stock_allocation',
    'allocation_to_tell',
  ],
  auth: ['session', 'refresh_token', 'login_throttle'],
  users: ['user_account'],
  'api-tokens': ['api_token', 'api_token_former'],
  notifications: ['notification_reading'],
  locations: ['warehouse', 'location', 'location_search'],
  products: ['product', 'product_code', 'product_count', 'product_search', 'product_load'],
  'fiscal-codes': ['fiscal_code'],
  inventory: ['stock_check'],
  counts: ['stock_count', 'count_location', 'count_line'],
  customers: ['customer', 'customer_address', 'customer_search'],
  'operation-types': ['operation_type'],
  orders: ['order_channel', 'order_head', 'order_item', 'order_head_search', 'order_history', 'order_scan'],
  fulfilment: ['order_volume', 'order_volume_item', 'order_wave', 'order_load'],
  inbound: ['goods_receipt', 'order_divergence'],
  'dock-agenda': ['order_schedule'],
  tracking: ['order_tracking'],
  invoicing: ['fiscal_document', 'fiscal_item', 'fiscal_xml', 'fiscal_event', 'supplier_item'],
  jobs: ['job'],
  imports: [
    'import',
    'import_mapping',
    'import_product',
    'import_code',
    'import_left',
    'import_write',
    'staging.chosen',
    'staging.product',
    'staging.codes',
    'staging.import_line',
    'staging.plan',
  ],
  webhooks: [
    'webhook_endpoint',
    'webhook_subscription',
    'webhook_delivery',
    'webhook_batch',
    'webhook_batch_event',
    'webhook_batch_message',
    'webhook_attempt',
    'webhook_health',
    'webhook_tally',
    'webhook_uptime',
  ],
  views: ['saved_view'],
  attachments: ['attachment'],
  returns: [
    'rma',
    'rma_item',
    'rma_item_serial',
    'rma_arrival',
    'rma_disposition',
    'rma_replacement',
    'rma_history',
  ],
  occurrences: ['occurrence', 'occurrence_link', 'occurrence_comment'],
  inspections: [
    'inspection_plan',
    'inspection_defect',
    'inspection',
    'inspection_check',
    'inspection_decision',
  ],
  printing: ['printer', 'print_job'],
  db: ['schema_migration'],
} as const satisfies Readonly<Record<string, readonly (keyof Schema)[]>>;
