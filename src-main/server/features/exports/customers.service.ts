import { exportFileTypes, type CustomerExportQuery } from '#shared/areas/exports/contract.ts';
import { customerFileHead } from '#shared/areas/customers/import-file.ts';
import { customerFileName } from '#shared/areas/customers/import-words.ts';
import type { FileAnswer } from '../../http/call.ts';
import type { Actor } from '../../kernel/actor.ts';
import { audit } from '../../kernel/audit.ts';
import type { Deps } from '../../kernel/deps.ts';
import { siteDay } from '../../kernel/settings.ts';
import { matchingCustomerIds } from '../customers/index.ts';
import { askedNames } from './exports.rules.ts';
import { filePieces } from './file-thread.work.ts';

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
