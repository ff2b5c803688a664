import { exportFileTypes, type OrderExportQuery } from '#shared/areas/exports/contract.ts';
import { orderFileHead } from '#shared/areas/orders/import-file.ts';
import { orderFileName } from '#shared/areas/orders/import-words.ts';
import type { FileAnswer } from '../../http/call.ts';
import type { Actor } from '../../kernel/actor.ts';
import { audit } from '../../kernel/audit.ts';
import type { Deps } from '../../kernel/deps.ts';
import { siteDay } from '../../kernel/settings.ts';
import { matchingOrderIds } from '../orders/index.ts';
import { askedNames } from './exports.rules.ts';
import { filePieces } from './file-thread.work.ts';

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
