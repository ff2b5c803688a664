import { exportFileTypes, type ProductExportQuery } from '#shared/areas/exports/contract.ts';
import { productFileHead } from '#shared/areas/products/file.ts';
import type { FileAnswer } from '../../http/call.ts';
import type { Actor } from '../../kernel/actor.ts';
import { audit } from '../../kernel/audit.ts';
import type { Deps } from '../../kernel/deps.ts';
import { settingsOf } from '../../kernel/settings.ts';
import { matchingProductIds } from '../products/index.ts';
import { askedNames, productFileName } from './exports.rules.ts';
import { filePieces } from './file-thread.work.ts';

/**
 * A file of every product that the list would show for this query, in its order. The audit log names it before its
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
  const pieces = filePieces(deps, { head: productFileHead, of: { kind: 'products' }, ids, format });
  return { name, type: exportFileTypes[format], records: ids.length, pieces };
};
