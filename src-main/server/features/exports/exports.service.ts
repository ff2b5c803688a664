import { customerFileHead } from '#shared/areas/customers/import-file.ts';
import { customerFileName } from '#shared/areas/customers/import-words.ts';
import {
  type CustomerExportQuery,
  exportFileTypes,
  type OrderExportQuery,
  type ProductExportQuery,
} from '#shared/areas/exports/contract.ts';
import { orderFileHead } from '#shared/areas/orders/import-file.ts';
import { orderFileName } from '#shared/areas/orders/import-words.ts';
import { productFileHead, stockedFileHead } from '#shared/areas/products/file.ts';
import type { FileAnswer } from '../../http/call.ts';
import type { Actor } from '../../kernel/actor.ts';
import { audit } from '../../kernel/audit.ts';
import type { Deps } from '../../kernel/deps.ts';
import { settingsOf, siteDay } from '../../kernel/settings.ts';
import { matchingCustomerIds } from '../customers/index.ts';
import { matchingOrderIds } from '../orders/index.ts';
import { matchingProductIds } from '../products/index.ts';
import { askedNames, productFileName } from './exports.rules.ts';
import { filePieces } from './file-thread.work.ts';

/**
 * A file of every product that the list would show for this query, in its order, with what there is of it for whoever may see
 * stock. The audit log names it before its
 * first byte leaves. A product deleted meanwhile is left out, one changed meanwhile is shown as it then is.
 */
export const exportProducts = async (
  deps: Deps,
  actor: Actor,
  { format = 'csv', ...query }: ProductExportQuery,
): Promise<FileAnswer> => {
  const { store, clock } = deps;
  const ids = await matchingProductIds(store, { ...query, page: 1, per_page: 1 });
  const name = productFileName(clock.now(), settingsOf(store).time_zone, format);
  await store.write('products.export', async (tx) => {
    const changed = askedNames(query);
    const at = clock.instant();
    audit(tx, actor, { action: 'product.export', key: name, changed, at });
  });
  const withStock = actor.caller?.scopes.has('inventory:read') === true;
  const head = withStock ? stockedFileHead : productFileHead;
  const pieces = filePieces(deps, { head, of: { kind: 'products', withStock }, ids, format });
  return { name, type: exportFileTypes[format], records: ids.length, pieces };
};

/**
 * A file of every customer that the list would show for this query, in its order; the audit log names it before its
 * first byte leaves. One that was deleted meanwhile is left out.
 */
export const exportCustomers = async (
  deps: Deps,
  actor: Actor,
  { format = 'csv', ...query }: CustomerExportQuery,
): Promise<FileAnswer> => {
  const { store, clock } = deps;
  const ids = await matchingCustomerIds(store, { ...query, page: 1, per_page: 1 });
  const name = `${customerFileName}-${siteDay(deps)}.${format}`;
  await store.write('customers.export', async (tx) => {
    const changed = askedNames(query);
    audit(tx, actor, { action: 'customer.export', key: name, changed, at: clock.instant() });
  });
  const pieces = filePieces(deps, { head: customerFileHead, of: { kind: 'customers' }, ids, format });
  return { name, type: exportFileTypes[format], records: ids.length, pieces };
};

/**
 * A file of every order that the list would show for this query, in its order, a line an item; the audit log names it
 * before its first byte leaves. Who may not see customers gets neither documents nor addresses.
 */
export const exportOrders = async (
  deps: Deps,
  actor: Actor,
  { format = 'csv', ...query }: OrderExportQuery,
): Promise<FileAnswer> => {
  const { store, clock } = deps;
  const ids = await matchingOrderIds(deps, { ...query, page: 1, per_page: 1 });
  const name = `${orderFileName}-${siteDay(deps)}.${format}`;
  await store.write('orders.export', async (tx) => {
    const changed = askedNames(query);
    audit(tx, actor, { action: 'order.export', key: name, changed, at: clock.instant() });
  });
  const isMasked = actor.caller?.scopes.has('customers:read') !== true;
  const pieces = filePieces(deps, { head: orderFileHead, of: { kind: 'orders', isMasked }, ids, format });
  return { name, type: exportFileTypes[format], records: ids.length, pieces };
};
