import { documentNames } from '#shared/areas/documents/label-words.ts';
import { sheetWords as words } from '#shared/areas/documents/words.ts';
import { printedWords as printed } from '#shared/areas/labels/words.ts';
import type { LoadDetails, LoadOrder } from '#shared/areas/loads/schema.ts';
import { writeDecimal } from '#shared/kernel/decimal-text.ts';
import { moneyText } from '#shared/kernel/sentences.ts';
import type { SheetCell, SheetContent } from '../../paper/sheet-blocks.rules.ts';
import { said } from './order-sheets.rules.ts';

const names = words.columns;

/** Sums the weights in kilograms; null where no volume was weighed. */
const weightOf = ({ volumes }: LoadOrder): number | null => {
  const weighed = volumes.flatMap(({ gross_weight: weight }) => weight ?? []);
  return weighed.length === 0 ? null : Math.round(weighed.reduce((sum, one) => sum + one, 0) * 1000) / 1000;
};

const cityOf = ({ city, state }: LoadOrder): string =>
  city !== null && state !== null ? printed.city(city, state) : (city ?? state ?? '');

/** Writes the number of volumes, and the code of each. */
const volumesOf = ({ volumes }: LoadOrder): string =>
  [`${volumes.length}`, volumes.map(({ barcode }) => barcode).join(', ')].filter(Boolean).join(': ');

type Numbered = { readonly number: string };

/** The numbers of the invoices of an order, or a line to write them on. */
const invoicesOf = (invoices: readonly Numbered[] = []): SheetCell =>
  invoices.length === 0 ? 'line' : { text: invoices.map(({ number }) => number).join(', ') };

/** Builds the sheet of a load: its orders in their order, with their sums; the driver signs for all. */
export const loadSheet = (
  load: Omit<LoadDetails, 'actions'>,
  invoices: ReadonlyMap<string, readonly Numbered[]>,
): SheetContent => {
  const { progress, carrier, vehicle_plate: plate, driver, orders } = load;
  const { facts } = words;
  return {
    title: `${documentNames.romaneio} ${load.load_number}`,
    code: load.load_number,
    isWide: true,
    facts: [
      ...said(carrier?.name, facts.carrier),
      facts.vehicle(plate ?? facts.unknown),
      facts.driver(driver ?? facts.unknown),
    ],
    columns: [
      { header: names.line, width: 11, align: 'right' },
      { header: names.order, width: 28 },
      { header: names.invoice, width: 28 },
      { header: names.customer, width: 60 },
      { header: names.city, width: 42 },
      { header: names.volumes, width: 48 },
      { header: names.weight, width: 24, align: 'right' },
      { header: names.total, width: 28, align: 'right' },
    ],
    rows: orders.map((order, index) => {
      const weight = weightOf(order);
      return {
        cells: [
          { text: `${index + 1}` },
          { text: order.order_number ?? '', bold: true },
          invoicesOf(invoices.get(order.id)),
          { text: order.customer?.name ?? '' },
          { text: cityOf(order) },
          { text: volumesOf(order) },
          { text: weight === null ? '' : words.kilograms(writeDecimal(weight)) },
          { text: moneyText(order.total) },
        ],
      };
    }),
    sums: [
      words.load({
        orders: words.orders(orders.length),
        volumes: words.volumes(progress.volumes),
        weight: words.kilograms(writeDecimal(progress.gross_weight)),
        total: moneyText(progress.total),
      }),
      words.receivedWhole,
    ],
    signatures: [words.signatures.loaded, words.signatures.driver, words.signatures.date],
  };
};
