import { maskDocument, typeOfDocument } from '#shared/areas/customers/rules.ts';
import { sheetWords as words } from '#shared/areas/documents/words.ts';
import type { OrderDetails } from '#shared/areas/orders/schema.ts';
import { maskCnpj } from '#shared/domain/brazil/cnpj.ts';
import { writeDecimal } from '#shared/kernel/decimal-text.ts';
import { moneyText } from '#shared/kernel/sentences.ts';
import type { SheetContent } from '../../paper/sheet-blocks.rules.ts';
import type { SlipContent } from '../../paper/slip.rules.ts';
import { addressText, said, titleOf } from './order-sheets.rules.ts';

const { facts, columns: names, signatures } = words;

/** Holds the sender of an order, and the invoices with which it leaves. */
export type Sender = {
  readonly name: string;
  readonly cnpj: string | null;
  readonly invoices: readonly { readonly number: string; readonly series: string }[];
};

/** A person or a company with their document, as far as whoever prints may see it. */
const personText = (name: string, document: string): string =>
  [name, document === '' ? '' : words.document(document)].filter(Boolean).join(' \u00b7 ');

const senderText = ({ name, cnpj }: Sender): string => personText(name, cnpj === null ? '' : maskCnpj(cnpj));

const recipientText = ({ recipient }: OrderDetails): string => {
  if (recipient === null) return '';
  const { name, document } = recipient;
  const type = document === null ? null : typeOfDocument(document);
  return personText(
    name,
    document === null || type === null ? (document ?? '') : maskDocument(type, document),
  );
};

/** Kilograms of all volumes; null where one was not weighed. */
const weightOf = ({ volumes }: OrderDetails): number | null => {
  const weights = volumes.flatMap(({ gross_weight: weight }) => weight ?? []);
  if (weights.length === 0 || weights.length < volumes.length) return null;
  return Math.round(weights.reduce((sum, one) => sum + one, 0) * 1000) / 1000;
};

const sumsOf = (order: OrderDetails): string => {
  const weight = weightOf(order);
  return [
    words.volumes(order.volumes.length),
    weight === null ? '' : words.kilograms(writeDecimal(weight)),
    words.sum(`R$ ${moneyText(order.totals.total)}`),
  ]
    .filter(Boolean)
    .join(' \u00b7 ');
};

/** Builds the receipt that the recipient of an order signs and the driver brings back. */
export const deliveryReceipt = (order: OrderDetails, sender: Sender): SlipContent => {
  const invoices = sender.invoices.map(({ number, series }) => words.invoice(number, series)).join(', ');
  return {
    title: titleOf('delivery_receipt', order),
    code: order.order_number,
    facts: [
      ...said(senderText(sender), facts.sender),
      ...said(invoices, facts.invoice),
      ...said(recipientText(order), facts.recipient),
      ...said(addressText(order), facts.address),
      ...said(order.carrier?.name, facts.carrier),
    ],
    sums: [sumsOf(order)],
    terms: [words.receivedWhole],
    signatures: [signatures.name, signatures.document, signatures.date, signatures.signature],
  };
};

/** Builds the content declaration of an order that leaves without an invoice, for its carrier. */
export const contentDeclaration = (order: OrderDetails, sender: Sender): SheetContent => ({
  title: titleOf('content_declaration', order),
  code: order.order_number,
  facts: [
    ...said(senderText(sender), facts.sender),
    ...said(recipientText(order), facts.recipient),
    ...said(addressText(order), facts.address),
  ],
  columns: [
    { header: names.line, width: 12, align: 'right' },
    { header: names.content, width: 110 },
    { header: names.quantity, width: 30, align: 'right' },
    { header: names.value, width: 34, align: 'right' },
  ],
  rows: order.items.map(({ line_number: line, product, quantity, total }) => ({
    cells: [
      { text: `${line}` },
      { text: product.name },
      { text: `${writeDecimal(quantity)} ${product.unit}` },
      { text: moneyText(total) },
    ],
  })),
  sums: [sumsOf(order)],
  terms: words.declared,
  signatures: [signatures.where, signatures.declarant],
});
