import type { SessionUser } from '#shared/areas/auth/schema.ts';
import { fiscalDocuments } from '#shared/areas/invoicing/documents-contract.ts';
import { fiscalDocumentKind } from '#shared/areas/invoicing/record.ts';
import { orderReads } from '#shared/areas/orders/reads-contract.ts';
import { orderKind } from '#shared/areas/orders/record.ts';
import { products } from '#shared/areas/products/contract.ts';
import { kindOfNumber } from '#shared/areas/record-kinds.ts';
import { normalAccessKey } from '#shared/domain/brazil/access-key.ts';
import type { Api } from '../lib/api.ts';
import type { PaperRecord } from '../lib/paper-search.ts';
import { openedPath } from '../lib/record-target.ts';
import { may } from '../lib/session/use-session.ts';
import { paperSearches } from './navigation.ts';

/** The record of an invoice: the order that it is of, else the invoice itself. */
async function byKey(api: Api, user: SessionUser, text: string): Promise<PaperRecord | undefined> {
  if (!may(user, fiscalDocuments.list.access)) return undefined;
  const query = { access_key: normalAccessKey(text) };
  const [found] = (await api.call(fiscalDocuments.list, { query })).data;
  if (found === undefined) return undefined;
  const { order } = found;
  if (order === null || !may(user, orderReads.list.access)) {
    return { number: found.number, path: openedPath(fiscalDocumentKind, found.id) };
  }
  return { number: order.order_number, path: openedPath(orderKind, order.id) };
}

const isProduct = async (api: Api, user: SessionUser, code: string): Promise<boolean> =>
  may(user, products.lookup.access) &&
  (await api.call(products.lookup, { query: { code } })).data.products.length > 0;

/** The record that a paper names; undefined where it names none, one that may not be seen, or a product. */
export async function resolvePaper(
  api: Api,
  user: SessionUser,
  text: string,
): Promise<PaperRecord | undefined> {
  const series = kindOfNumber(text);
  if (series === undefined) return byKey(api, user, text);
  const search = paperSearches.find(({ kind }) => kind.series !== undefined && series in kind.series);
  if (search === undefined || !may(user, search.kind.reads) || (await isProduct(api, user, text)))
    return undefined;
  const number = text.toUpperCase();
  return (await search.find(api, number)).find((one) => one.number === number);
}
