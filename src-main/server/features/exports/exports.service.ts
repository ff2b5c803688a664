import type { ProductExportQuery } from '#shared/areas/exports/contract.ts';
import { productFileHead, productFileLine } from '#shared/areas/products/file.ts';
import type { Store } from '../../db/capabilities.ts';
import type { FileAnswer } from '../../http/call.ts';
import type { Actor } from '../../kernel/actor.ts';
import { audit } from '../../kernel/audit.ts';
import type { Deps } from '../../kernel/deps.ts';
import { settingsOf } from '../../kernel/settings.ts';
import { filedProducts, matchingProductIds } from '../products/index.ts';
import { askedNames, productFileName } from './exports.rules.ts';

/** Products of a piece: some 100 KB of text, and a few milliseconds of the answering thread. */
const pieceSize = 250;

/** The file piece by piece; every piece is read only when somebody takes it. */
async function* productPieces(store: Store, ids: Float64Array): AsyncGenerator<string> {
  yield productFileHead;
  for (let first = 0; first < ids.length; first += pieceSize) {
    const products = await filedProducts(store, [...ids.subarray(first, first + pieceSize)]);
    yield products.map(productFileLine).join('');
  }
}

/**
 * A file of every product that the list would show for this query, in its order. The audit log names it before its
 * first byte leaves. A product deleted meanwhile is left out, one changed meanwhile is shown as it then is.
 */
export const exportProducts = async (
  { store, clock }: Deps,
  actor: Actor,
  query: ProductExportQuery,
): Promise<FileAnswer> => {
  const ids = await matchingProductIds(store, { ...query, page: 1, per_page: 1 });
  const name = productFileName(clock.now(), settingsOf(store).time_zone);
  await store.write('products.export', async (tx) => {
    const changed = askedNames(query);
    const at = clock.instant();
    audit(tx, actor, { action: 'product.export', entity: 'product', key: name, changed, at });
  });
  return { name, records: ids.length, pieces: productPieces(store, ids) };
};
