import type { OrderDetails } from '#shared/areas/orders/schema.ts';
import { printedWords as words } from '#shared/areas/labels/words.ts';
import { maskPostalCode } from '#shared/domain/brazil/postal-code.ts';
import { isForBars, writeGs1 } from '#shared/domain/gs1-writing.ts';
import { isSscc } from '#shared/domain/sscc.ts';
import { anyCode, line } from './content.rules.ts';
import type { Wanted } from '../../paper/drawn.rules.ts';
import { volumeBars } from '../../paper/volume-code.rules.ts';
import type { LabelContent, WantedLine } from '../../paper/label.rules.ts';

/** Holds the content and the quantity of a logistic unit with one product and lot. */
export type Inside = {
  readonly barcode: string;
  readonly count: number;
  readonly batch_number: string | null;
  readonly expiration_date: string | null;
};

/**
 * Holds what a label shows beside its order: the sender, the kind of unit, and its content where that is one product
 * and lot.
 */
export type Shipping = {
  readonly site: string;
  readonly kind: 'order_volume' | 'pallet';
  readonly inside: Inside | null;
  /** The numbers of the invoices with which the order leaves. */
  readonly invoices: readonly string[];
};

/** Holds what a label of a volume shows of its order. */
export type PrintedOrder = Pick<
  OrderDetails,
  'order_number' | 'customer' | 'shipping_address' | 'carrier' | 'service' | 'volumes'
>;

const kilograms = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 3, maximumFractionDigits: 3 });

/** The SSCC of a volume in GS1-128 with its identifier 00; any other code as it is. */
const codesOf = (barcode: string): readonly Wanted[] => {
  if (!isSscc(barcode)) return anyCode(barcode).map((code) => ({ ...code, caption: barcode }));
  return [volumeBars(barcode), { symbology: 'qrcode', text: `00${barcode}` }];
};

/** Builds the GS1 codes of the content of a unit, (02)(17)(37)(10); none where GS1 can't express it. */
const insideCodes = (inside: Inside | null): readonly Wanted[] => {
  if (inside === null) return [];
  const { barcode: gtin, count, ...lot } = inside;
  const written = writeGs1({ content: { gtin, count }, ...lot });
  if (written === undefined) return [];
  const { encoded: text, shown: caption } = written;
  return [
    ...(isForBars(written) ? [{ symbology: 'gs1_128', text, caption } as const] : []),
    { symbology: 'gs1_datamatrix', text },
  ];
};

const joined = (parts: readonly (string | null | undefined)[]): string =>
  parts.filter(Boolean).join(' \u00b7 ');

/** Writes the address of a volume in two lines: the street, where the reader may see it, then the city. */
const addressLines = ({ shipping_address: address }: PrintedOrder): readonly WantedLine[] => {
  if (address === null) return [];
  const { street, number, complement, neighborhood, city, state, zip_code: zip } = address;
  const streetLine = street === '' ? '' : words.streetLine(street, number);
  const code = zip === null || zip === '' ? '' : words.zipCode(maskPostalCode(zip));
  return [
    ...line(joined([streetLine, complement, neighborhood]), {
      bold: false,
      share: 0.12,
      most: 6,
      lines: 2,
      shrinks: false,
    }),
    ...line(joined([words.city(city, state), code]), {
      bold: true,
      share: 0.15,
      most: 9,
      lines: 2,
      shrinks: true,
    }),
  ];
};

/**
 * The label of the volume at that index of its order: whose it is, where it comes from and goes, how heavy it is and who
 * carries it.
 */
export const volumeContent = (
  order: PrintedOrder,
  index: number,
  { site, kind, inside, invoices }: Shipping,
): LabelContent => {
  const { volumes, customer, shipping_address: address, carrier, service } = order;
  const volume = volumes[index];
  if (volume === undefined) throw new Error(`the order has no volume at ${index}`);
  const { gross_weight: weight, barcode } = volume;
  const heading = words[kind](order.order_number ?? '', index + 1, volumes.length);
  const sender = site === '' ? '' : words.from(site);
  const carried = [
    sender,
    invoices.length === 0 ? '' : words.invoices(invoices.join(', ')),
    carrier?.name,
    service,
    weight === null ? '' : words.weight(kilograms.format(weight)),
  ];
  return {
    codes: codesOf(barcode),
    above: insideCodes(inside),
    lines: [
      ...line(heading, { bold: true, share: 0.18, most: 9, lines: 2, shrinks: true }),
      ...line(address?.recipient_name ?? customer?.name ?? '', {
        bold: true,
        share: 0.2,
        most: 11,
        lines: 2,
        shrinks: false,
      }),
      ...addressLines(order),
      ...line(joined(carried), { bold: false, share: 0.12, most: 6, lines: 2, shrinks: false }),
    ],
    align: 'left',
    arrow: null,
  };
};
