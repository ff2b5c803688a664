import type { z } from 'zod';
import { contracts } from '#shared/areas/index.ts';
import { sessionUserSchema } from '#shared/areas/auth/schema.ts';
import { backupDetailsSchema, backupSchema, dataCountsSchema } from '#shared/areas/backups/contract.ts';
import { importSchema } from '#shared/areas/imports/schema.ts';
import { jobSchema } from '#shared/areas/jobs/contract.ts';
import { notificationSchema } from '#shared/areas/notifications/contract.ts';
import { availableEventSchema } from '#shared/areas/webhooks/reports-contract.ts';
import {
  deliveryDetailsSchema,
  endpointSchema,
  endpointSettingsSchema,
} from '#shared/areas/webhooks/schema.ts';
import { fiscalCodeSchema } from '#shared/areas/fiscal-codes/schema.ts';
import {
  locationOccupancySchema,
  locationStockSchema,
  occupancyTotalsSchema,
  streetMapSchema,
  usageSchema,
} from '#shared/areas/inventory/location-stock-schema.ts';
import { backupStatusSchema } from '#shared/areas/backups/status-schema.ts';
import { serverSettingsSchema } from '#shared/areas/settings/server-schema.ts';
import { keptSettingsSchema } from '#shared/areas/settings/schema.ts';
import { locationSchema, warehouseNameSchema } from '#shared/areas/locations/schema.ts';
import {
  countDetailsSchema,
  countLineSchema,
  countPlaceSchema,
  countSchema,
} from '#shared/areas/counts/schema.ts';
import { movementSchema } from '#shared/areas/inventory/movement-schema.ts';
import { lotSchema } from '#shared/areas/inventory/lot-schema.ts';
import { productExtraSchema, productSchema } from '#shared/areas/products/schema.ts';
import { stockRowSchema } from '#shared/areas/inventory/stock-row-schema.ts';
import { integritySchema } from '#shared/areas/inventory/totals-schema.ts';
import { stockDoneSchema } from '#shared/areas/inventory/commands-schema.ts';
import { errorEnvelopeSchema } from '#shared/kernel/envelope.ts';
import { paginationSchema } from '#shared/kernel/pagination.ts';
import type { SchemaNames } from './schema-book.ts';

/** Names of the schemas that the document shows in more than one place; what is not here is written in full. */
export const schemaNames: SchemaNames = new Map<z.ZodType, string>([
  [errorEnvelopeSchema, 'Error'],
  [paginationSchema, 'Pagination'],
  [productSchema, 'Product'],
  [productExtraSchema, 'ProductExtra'],
  [contracts.products.details.data, 'ProductDetails'],
  [contracts.products.create.body, 'CreateProduct'],
  [contracts.products.modify.body, 'UpdateProduct'],
  [fiscalCodeSchema, 'FiscalCode'],
  [contracts.fiscalCodes.create.body, 'CreateFiscalCode'],
  [contracts.fiscalCodes.modify.body, 'UpdateFiscalCode'],
  [keptSettingsSchema, 'Settings'],
  [serverSettingsSchema, 'ServerSettings'],
  [contracts.server.checkFolder.body, 'FolderTarget'],
  [backupStatusSchema, 'BackupStatus'],
  [contracts.warehouses.details.data, 'Warehouse'],
  [contracts.warehouses.create.body, 'CreateWarehouse'],
  [contracts.warehouses.modify.body, 'UpdateWarehouse'],
  [warehouseNameSchema, 'WarehouseName'],
  [locationSchema, 'Location'],
  [contracts.locations.create.body, 'CreateLocation'],
  [contracts.locations.modify.body, 'UpdateLocation'],
  [contracts.locations.generate.data, 'GeneratedLocations'],
  [contracts.labels.locations.body, 'LocationLabels'],
  [contracts.labels.product.body, 'ProductLabels'],
  [contracts.docks.create.body, 'CreateDock'],
  [locationStockSchema, 'LocationStock'],
  [locationOccupancySchema, 'LocationOccupancy'],
  [occupancyTotalsSchema, 'OccupancyTotals'],
  [usageSchema, 'Usage'],
  [streetMapSchema, 'StreetMap'],
  [stockDoneSchema, 'StockDone'],
  [lotSchema, 'Lot'],
  [contracts.lots.modify.body, 'UpdateLot'],
  [contracts.users.details.data, 'User'],
  [sessionUserSchema, 'SessionUser'],
  [contracts.auth.login.data, 'SessionTokens'],
  [contracts.apiTokens.list.data, 'ApiToken'],
  [endpointSchema, 'WebhookEndpoint'],
  [endpointSettingsSchema, 'WebhookSettings'],
  [deliveryDetailsSchema, 'WebhookDelivery'],
  [availableEventSchema, 'AvailableEvent'],
  [stockRowSchema, 'StockRow'],
  [movementSchema, 'Movement'],
  [integritySchema, 'Integrity'],
  [countSchema, 'Count'],
  [countDetailsSchema, 'CountDetails'],
  [countPlaceSchema, 'CountPlace'],
  [countLineSchema, 'CountLine'],
  [contracts.counts.create.body, 'CreateCount'],
  [contracts.counts.modify.body, 'UpdateCount'],
  [jobSchema, 'Job'],
  [notificationSchema, 'Notification'],
  [importSchema, 'Import'],
  [contracts.imports.create.data, 'StartedImport'],
  [contracts.backups.create.data, 'StartedBackupJob'],
  [backupSchema, 'Backup'],
  [backupDetailsSchema, 'BackupDetails'],
  [dataCountsSchema, 'DataCounts'],
]);
