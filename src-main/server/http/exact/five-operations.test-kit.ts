import fc from 'fast-check';
import type { Meant } from '../../../testing/exactly.ts';

/*
 * The tables of the specification, by hand: nothing here is taken from the contracts or computed by the product.
 */

const matches =
  (form: RegExp): Meant =>
  (found) =>
    typeof found === 'string' && form.test(found);

/** A text that says something. */
export const said = matches(/\S/u);
/** An instant in UTC with microseconds and a trailing Z. */
export const instant = matches(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/);
/** The id of a webhook endpoint. */
export const uuid = matches(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);

/** Lists which events there are, with their labels and categories. */
export const events: readonly (readonly [value: string, label: string, category: string])[] = [
  ['stock_quantity_updated', 'Quantidade de estoque alterada', 'stock'],
  ['stock_critical_level', 'Estoque em nível crítico', 'stock'],
  ['stock_empty', 'Estoque zerado', 'stock'],
  ['stock_available', 'Estoque ficou disponível', 'stock'],
  ['stock_replenished', 'Estoque reabastecido', 'stock'],
  ['order_created', 'Pedido criado', 'order'],
  ['order_confirmed', 'Pedido confirmado', 'order'],
  ['order_updated', 'Pedido atualizado', 'order'],
  ['order_cancelled', 'Pedido cancelado', 'order'],
  ['order_completed', 'Pedido completado', 'order'],
  ['product_created', 'Produto criado', 'product'],
  ['product_updated', 'Produto atualizado', 'product'],
];

type Page = {
  readonly all: readonly unknown[];
  readonly page: number;
  readonly perPage: number;
  readonly search?: string;
  readonly filters?: object;
  readonly message: string;
};

/** The envelope of a page, of all that there is to page through. */
export const pageOf = ({ all, page, perPage, search = '', filters = {}, message }: Page) => {
  const data = all.slice((page - 1) * perPage, page * perPage);
  const last = Math.max(1, Math.ceil(all.length / perPage));
  const from = data.length === 0 ? 0 : (page - 1) * perPage + 1;
  return {
    success: true,
    message,
    search_query: search,
    filters: Object.keys(filters).length === 0 ? [] : filters,
    pagination: {
      page,
      per_page: perPage,
      last_page: last,
      has_prev_page: page > 1,
      has_next_page: page < last,
      records: { from, to: data.length === 0 ? 0 : from + data.length - 1, total: all.length },
    },
    data,
  };
};

/** The envelope of one resource, or of none. */
export const one = (message: string, data: unknown) => ({ success: true, message, data });

const sentences: Meant = (found) =>
  typeof found === 'object' &&
  found !== null &&
  Object.values(found).every((list) => Array.isArray(list) && list.length > 0 && list.every(said));

const details: Meant = (found) =>
  Array.isArray(found) &&
  found.length > 0 &&
  found.every((fault: Readonly<Record<string, unknown>>) => {
    return said(fault['code']) && (fault['path'] === null || said(fault['path']));
  });

/** The shape of a refusal: the envelope, with its code and its sentences by field. */
export const refusal = (code: string) => ({
  success: false,
  message: said,
  data: null,
  code,
  errors: sentences,
  details,
  request_id: said,
});

/** Texts that people write. */
export const strangeTexts = [
  'Chá "mate" 250 g',
  '  Ação  ',
  '😀 ‰ ½',
  'e\u0301',
  'שלום',
  "O'Higgins; --",
  '%_\\',
  '<b>&amp;</b>',
];

/** The sizes of a page that are asked for; the one that nobody names is 15. */
export const perPages = fc.constantFrom(undefined, 1, 7, 15, 100);
