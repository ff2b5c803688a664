import { accountRoute } from '../features/account/account.route.ts';
import { apiTokensRoute, newApiTokenRoute } from '../features/api-tokens/api-tokens.route.ts';
import { auditRoute } from '../features/audit/audit.route.ts';
import { backupsRoute } from '../features/backups/backups.route.ts';
import { countsRoute } from '../features/counts/counts.route.ts';
import { carriersRoute, customersRoute, suppliersRoute } from '../features/customers/customers.route.ts';
import { dashboardRoute } from '../features/dashboard/dashboard.route.ts';
import { fiscalDocumentsRoute } from '../features/fiscal-documents/fiscal-documents.route.ts';
import { importRoute, newImportRoute } from '../features/imports/imports.route.ts';
import {
  defectsRoute,
  inspectionPlansRoute,
  inspectionRoute,
  inspectionsRoute,
} from '../features/inspections/inspections.route.ts';
import { inventoryRoute } from '../features/inventory/inventory.route.ts';
import { lotCorrectionsRoute, lotRoute } from '../features/inventory/lot.route.ts';
import { movementsRoute } from '../features/movements/movements.route.ts';
import { operationTypesRoute } from '../features/operation-types/operation-types.route.ts';
import { awaitingRoute } from '../features/orders/awaiting/awaiting.route.ts';
import { wavesRoute } from '../features/fulfilment/waves/waves.route.ts';
import { agendaRoute } from '../features/dock-agenda/agenda.route.ts';
import { shippingRoute } from '../features/fulfilment/loads/shipping.route.ts';
import { occurrencesRoute } from '../features/occurrences/occurrences.route.ts';
import { returnsRoute } from '../features/returns/returns.route.ts';
import { quarantineRoute } from '../features/quarantine/quarantine.route.ts';
import { receiptsRoute } from '../features/receiving/receipts.route.ts';
import { invoicesRoute } from '../features/receiving/invoices/invoices.route.ts';
import { receivingRoute } from '../features/receiving/receiving.route.ts';
import {
  editLocationRoute,
  generateLocationsRoute,
  locationsRoute,
  newLocationRoute,
  warehousesRoute,
} from '../features/locations/locations.route.ts';
import { printingRoute } from '../features/printing/printing.route.ts';
import { productsRoute } from '../features/products/products.route.ts';
import { serverRoute } from '../features/settings/server.route.ts';
import { settingsRoute } from '../features/settings/settings.route.ts';
import { stockByLocationRoute } from '../features/stock-by-location/stock-by-location.route.ts';
import { newUserRoute, userRoute, usersRoute } from '../features/users/users.route.ts';
import { webhooksRoute } from '../features/webhooks/webhooks.route.ts';
import { ordersRoute } from './orders/orders.route.ts';

/**
 * Every screen, in the order of the navigation: a feature's routes say its destination in the navigation and its acts.
 */
export const routes = [
  dashboardRoute,
  productsRoute,
  newImportRoute,
  importRoute,
  stockByLocationRoute,
  locationsRoute,
  newLocationRoute,
  generateLocationsRoute,
  editLocationRoute,
  inventoryRoute,
  lotRoute,
  movementsRoute,
  lotCorrectionsRoute,
  countsRoute,
  receivingRoute,
  invoicesRoute,
  receiptsRoute,
  suppliersRoute,
  ordersRoute,
  awaitingRoute,
  fiscalDocumentsRoute,
  wavesRoute,
  shippingRoute,
  agendaRoute,
  carriersRoute,
  inspectionsRoute,
  inspectionRoute,
  inspectionPlansRoute,
  defectsRoute,
  quarantineRoute,
  returnsRoute,
  occurrencesRoute,
  customersRoute,
  webhooksRoute,
  apiTokensRoute,
  newApiTokenRoute,
  settingsRoute,
  serverRoute,
  warehousesRoute,
  operationTypesRoute,
  printingRoute,
  usersRoute,
  auditRoute,
  newUserRoute,
  userRoute,
  backupsRoute,
  accountRoute,
] as const;
