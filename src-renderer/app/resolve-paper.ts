import { counts } from '#shared/areas/counts/contract.ts';
import type { SessionUser } from '#shared/areas/auth/schema.ts';
import { inspections } from '#shared/areas/inspections/contract.ts';
import { fiscalDocuments } from '#shared/areas/invoicing/documents-contract.ts';
import { loadReads } from '#shared/areas/loads/reads-contract.ts';
import { occurrenceReads } from '#shared/areas/occurrences/reads-contract.ts';
import { goodsReceipts } from '#shared/areas/operation-types/receipt-contract.ts';
import { orderReads } from '#shared/areas/orders/reads-contract.ts';
import { products } from '#shared/areas/products/contract.ts';
import { returns } from '#shared/areas/returns/contract.ts';
import { waveReads } from '#shared/areas/waves/reads-contract.ts';
import { normalAccessKey } from '#shared/domain/brazil/access-key.ts';
import { kindOfNumber, type NumberedKind } from '#shared/areas/record-kinds.ts';
import type { Access } from '#shared/kernel/contract.ts';
import type { Api } from '../lib/api.ts';
import { may } from '../lib/session/use-session.ts';

/** The record that a paper names, and the address of its screen. */
export type PaperRecord = { readonly number: string; readonly path: string };

type Finder = {
  readonly access: Access;
  /** The records that the number finds, each with its own number and address. */
  readonly find: (api: Api, number: string) => Promise<readonly PaperRecord[]>;
};

const orders: Finder = {
  access: orderReads.list.access,
  find: async (api, number) =>
    (await api.call(orderReads.list, { query: { order_number: number } })).data.map((one) => ({
      number: one.order_number ?? '',
      path: `/pedidos/${one.id}`,
    })),
};

const finders: Readonly<Record<NumberedKind, Finder>> = {
  order_out: orders,
  order_in: orders,
  order_internal: orders,
  load: {
    access: loadReads.list.access,
    find: async (api, number) =>
      (await api.call(loadReads.list, { query: { load_number: number } })).data.map((one) => ({
        number: one.load_number,
        path: `/expedicao/${one.id}`,
      })),
  },
  wave: {
    access: waveReads.list.access,
    find: async (api, number) =>
      (await api.call(waveReads.list, { query: { wave_number: number } })).data.map((one) => ({
        number: one.wave_number,
        path: `/ondas/${one.id}`,
      })),
  },
  goods_receipt: {
    access: goodsReceipts.list.access,
    find: async (api, number) =>
      (await api.call(goodsReceipts.list, { query: { receipt_number: number } })).data.map((one) => ({
        number: one.receipt_number,
        path: `/recebimento/feitos/${one.receipt_number}`,
      })),
  },
  count: {
    access: counts.list.access,
    find: async (api, number) =>
      (await api.call(counts.list, { query: { number } })).data.map((one) => ({
        number: one.number,
        path: `/estoque/contagens/${one.id}`,
      })),
  },
  rma: {
    access: returns.lookup.access,
    find: async (api, code) =>
      (await api.call(returns.lookup, { query: { code } })).data.map((one) => ({
        number: one.number,
        path: `/qualidade/devolucoes/${one.id}`,
      })),
  },
  occurrence: {
    access: occurrenceReads.list.access,
    find: async (api, search) =>
      (await api.call(occurrenceReads.list, { query: { search } })).data.map((one) => ({
        number: one.number,
        path: `/qualidade/ocorrencias/${one.id}`,
      })),
  },
  inspection: {
    access: inspections.list.access,
    find: async (api, search) =>
      (await api.call(inspections.list, { query: { search } })).data.map((one) => ({
        number: one.number,
        path: `/qualidade/inspecoes/${one.id}`,
      })),
  },
};

/** The record of an invoice: the order that it is of, else the invoice itself. */
async function byKey(api: Api, user: SessionUser, text: string): Promise<PaperRecord | undefined> {
  if (!may(user, fiscalDocuments.list.access)) return undefined;
  const query = { access_key: normalAccessKey(text) };
  const [found] = (await api.call(fiscalDocuments.list, { query })).data;
  if (found === undefined) return undefined;
  const { order } = found;
  if (order === null || !may(user, orderReads.list.access)) {
    return { number: found.number, path: `/documentos-fiscais/${found.id}` };
  }
  return { number: order.order_number, path: `/pedidos/${order.id}` };
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
  const kind = kindOfNumber(text);
  if (kind === undefined) return byKey(api, user, text);
  const { access, find } = finders[kind];
  if (!may(user, access) || (await isProduct(api, user, text))) return undefined;
  const number = text.toUpperCase();
  return (await find(api, number)).find((one) => one.number === number);
}
