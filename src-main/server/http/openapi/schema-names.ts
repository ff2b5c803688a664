import type { z } from 'zod';
import { contracts } from '#shared/contracts/index.ts';
import { sessionUserSchema } from '#shared/contracts/access-schema.ts';
import { backupDetailsSchema, backupSchema, dataCountsSchema } from '#shared/contracts/backups.ts';
import { importSchema } from '#shared/contracts/import-schema.ts';
import { jobSchema } from '#shared/contracts/jobs.ts';
import { notificationSchema } from '#shared/contracts/notifications.ts';
import { availableEventSchema } from '#shared/contracts/webhook-reports.ts';
import {
  deliveryDetailsSchema,
  endpointSchema,
  endpointSettingsSchema,
} from '#shared/contracts/webhook-schema.ts';
import { fiscalCodeSchema } from '#shared/domain/fiscal-code-schema.ts';
import {
  locationOccupancySchema,
  locationStockSchema,
  occupancyTotalsSchema,
  streetMapSchema,
  usageSchema,
} from '#shared/domain/location-stock-schema.ts';
import { backupStatusSchema } from '#shared/domain/backup-status.ts';
import { serverSettingsSchema } from '#shared/domain/server-settings.ts';
import { keptSettingsSchema } from '#shared/domain/settings.ts';
import { locationSchema, warehouseNameSchema } from '#shared/domain/location-schema.ts';
import { countLineSchema, countPlaceSchema, countSchema } from '#shared/domain/count-schema.ts';
import { movementSchema } from '#shared/domain/movement-schema.ts';
import { lotSchema } from '#shared/domain/lot-schema.ts';
import { productExtraSchema, productSchema } from '#shared/domain/product-schema.ts';
import { stockRowSchema } from '#shared/domain/stock-row-schema.ts';
import { integritySchema } from '#shared/domain/stock-totals-schema.ts';
import { stockDoneSchema } from '#shared/domain/stock-command-schema.ts';
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
