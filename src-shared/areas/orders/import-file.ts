import { z } from 'zod';
import { stateCodes } from '../../domain/brazil/states.ts';
import { columnsOf, choice, day, number, text, valued, type CellFormat } from '../../domain/file-cells.ts';
import { labels } from '../../domain/label-words.ts';
import { fileHead, fileLine, importFile } from '../../kernel/import-file.ts';
import { orderExamples } from './examples.ts';
import {
  orderColumnAliases,
  orderColumnLabels,
  orderImportWords as words,
  orderTemplateName,
} from './import-words.ts';
import { orderLabels } from './label-words.ts';

/** An order as a file holds it: what it says of itself, and its items. */
export type FiledOrder = {
  readonly external_reference: string | null;
  readonly channel: string;
  readonly operation_type: string;
  readonly customer: { readonly document: string | null; readonly name: string } | null;
  readonly shipping_address: object | null;
  readonly carrier: { readonly document: string | null } | null;
  readonly promised_date: string | null;
  readonly priority: number;
  readonly freight: number;
  readonly notes: string;
  readonly items: readonly {
    readonly sku: string;
    readonly quantity: number;
    readonly unit_price: number;
    readonly discount: number;
    readonly requested_batch: string | null;
  }[];
};

/** A document as it is typed, so that no spreadsheet takes it for a number. */
const document: CellFormat = { write: (value) => String(value ?? ''), read: valued };

/** Kept in the order in which a file of orders has them. */
const formats: Readonly<Record<keyof typeof orderColumnLabels, CellFormat>> = {
  external_reference: text,
  channel: text,
  operation_type: text,
  'customer.document': document,
  'customer.name': text,
  'shipping_address.zip_code': text,
  'shipping_address.street': text,
  'shipping_address.number': text,
  'shipping_address.complement': text,
  'shipping_address.neighborhood': text,
  'shipping_address.city': text,
  'shipping_address.city_ibge_code': text,
  'shipping_address.state': choice({
    list: Object.fromEntries(stateCodes.map((code) => [code, code])),
    write: 'value',
  }),
  'carrier.document': document,
  promised_date: day,
  priority: choice({ list: orderLabels.order_priority, write: 'label', toValue: Number }),
  freight: number({ least: 2, most: 2 }),
  notes: text,
  'item.sku': text,
  'item.quantity': number({ least: 0, most: 3 }),
  'item.packaging_unit': choice({ list: labels.unit, write: 'value' }),
  'item.unit_price': number({ least: 2, most: 4 }),
  'item.discount': number({ least: 2, most: 2 }),
  'item.requested_batch': text,
};

const { order, item } = orderExamples;

/** An order as a file of orders holds it. */
export const orderFileExample: FiledOrder = {
  external_reference: order.external_reference,
  channel: order.channel.code,
  operation_type: order.operation_type.code,
  customer: order.customer,
  shipping_address: order.shipping_address,
  carrier: null,
  promised_date: order.promised_date,
  priority: order.priority,
  freight: order.totals.freight,
  notes: order.notes,
  items: [
    {
      sku: item.product.sku,
      quantity: 6,
      unit_price: item.unit_price,
      discount: item.discount,
      requested_batch: null,
    },
  ],
};

/** Two items of one order, as the template shows them. */
const { items: _items, ...filed } = orderFileExample;
const template = [
  {
    ...filed,
    item: { sku: item.product.sku, quantity: 6, unit_price: item.unit_price, discount: item.discount },
  },
  {
    external_reference: order.external_reference,
    channel: order.channel.code,
    item: { sku: 'FIL-103', quantity: 1, unit_price: 8.75 },
  },
];

/** Files of orders, a line an item; the lines of an order follow each other. */
export const orderFile = importFile({
  columns: columnsOf(formats, orderColumnLabels),
  aliases: orderColumnAliases,
  keys: ['external_reference', 'item.sku', 'item.quantity'],
  needsKeys: 'mapping_needs_orders',
  // items are judged as those of the API are
  body: z.object({ external_reference: z.string() }),
  scope: 'orders:write',
  template: { name: orderTemplateName, records: template },
  words,
  seenAt: '/pedidos',
});

/** The first line of a file of orders, after the mark that tells Excel its encoding. */
export const orderFileHead: string = fileHead(orderFile.columns);

/** An order as lines of a file, one an item, each with its line end; what is of the whole order stands in all of them. */
export const orderFileLines = ({ items, ...order }: FiledOrder): string =>
  items.map((item) => fileLine(orderFile.columns, { ...order, item })).join('');
