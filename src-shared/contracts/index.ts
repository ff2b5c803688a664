import { allocation } from './allocation.ts';
import { apiTokens } from './api-tokens.ts';
import { audit } from './audit.ts';
import { auth } from './auth.ts';
import { backups } from './backups.ts';
import { counts } from './counts.ts';
import { fiscalCodes } from './fiscal-codes.ts';
import { fileExports } from './exports.ts';
import { imports } from './imports.ts';
import { integrity } from './integrity.ts';
import { stockReads } from './inventory-reads.ts';
import { labels } from './labels.ts';
import { jobs } from './jobs.ts';
import { notifications } from './notifications.ts';
import { locationStock } from './location-stock.ts';
import { docks, locations } from './locations.ts';
import { movements } from './movements.ts';
import { lots } from './lots.ts';
import { operationTypes } from './operation-types.ts';
import { products } from './products.ts';
import { server } from './server.ts';
import { settings } from './settings.ts';
import { setup } from './setup.ts';
import { stockCommands } from './stock-commands.ts';
import { stream } from './stream.ts';
import { system } from './system.ts';
import { users } from './users.ts';
import { warehouses } from './warehouses.ts';
import { webhooks } from './webhooks.ts';
import type { RouteSpec } from '../kernel/contract.ts';

/** The whole API, one object: area -> verb -> operation. */
export const contracts = {
  system,
  setup,
  auth,
  users,
  apiTokens,
  audit,
  products,
  exports: fileExports,
  imports,
  jobs,
  notifications,
  fiscalCodes,
  settings,
  server,
  warehouses,
  locations: { ...locations, ...locationStock },
  docks,
  labels,
  operationTypes,
  stockCommands,
  allocation,
  lots,
  stock: stockReads,
  movements,
  integrity,
  counts,
  stream,
  webhooks,
  backups,
} as const;

/** Every operation of the API. */
export const allRoutes: readonly RouteSpec[] = Object.values(contracts).flatMap((area) =>
  Object.values(area),
);
