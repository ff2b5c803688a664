import { allocation } from './inventory/allocation-contract.ts';
import { apiTokens } from './api-tokens/contract.ts';
import { audit } from './audit/contract.ts';
import { auth } from './auth/contract.ts';
import { backups } from './backups/contract.ts';
import { counts } from './counts/contract.ts';
import { fiscalCodes } from './fiscal-codes/contract.ts';
import { fileExports } from './exports/contract.ts';
import { imports } from './imports/contract.ts';
import { integrity } from './inventory/integrity-contract.ts';
import { stockReads } from './inventory/reads-contract.ts';
import { labels } from './labels/contract.ts';
import { jobs } from './jobs/contract.ts';
import { notifications } from './notifications/contract.ts';
import { locationStock } from './inventory/location-stock-contract.ts';
import { docks, locations } from './locations/contract.ts';
import { movements } from './inventory/movements-contract.ts';
import { lots } from './inventory/lots-contract.ts';
import { operationTypes } from './operation-types/contract.ts';
import { products } from './products/contract.ts';
import { server } from './settings/server-contract.ts';
import { settings } from './settings/contract.ts';
import { setup } from './setup/contract.ts';
import { stockCommands } from './inventory/commands-contract.ts';
import { stream } from './stream/contract.ts';
import { system } from './system/contract.ts';
import { users } from './users/contract.ts';
import { warehouses } from './locations/warehouses-contract.ts';
import { webhooks } from './webhooks/contract.ts';
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
