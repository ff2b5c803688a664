import type { CreateProductInput } from '#shared/areas/products/schema.ts';
import { nfeFile, rekeyed } from '../../../src-main/server/features/invoicing/nfe-files.test-kit.ts';
import { productAt } from './catalogue.ts';

/** The most items that an invoice has. */
export const mostItems = 990;

const isPlain = ({
  barcode,
  is_active,
  characteristics,
  expiration_control: dates,
}: CreateProductInput): boolean =>
  typeof barcode === 'string' &&
  is_active !== false &&
  characteristics?.has_serial_number !== true &&
  characteristics?.has_batch_control !== true &&
  dates?.has_expiration_date !== true;

/** Products that come in by their barcode alone: active ones without serial numbers, lots or dates, from that index on. */
export const plainProducts = (first: number, count = mostItems): readonly CreateProductInput[] => {
  const found: CreateProductInput[] = [];
  for (let index = first; found.length < count; index += 1) {
    const product = productAt(index);
    if (isPlain(product)) found.push(product);
  }
  return found;
};

const filled = (det: string, { sku, name, unit, barcode }: CreateProductInput, item: number): string => {
  const values: Readonly<Record<string, string>> = {
    cProd: sku,
    cEAN: barcode ?? '',
    xProd: name.replaceAll(/[<&]/gu, ' ').slice(0, 120),
    uCom: unit,
    cEANTrib: barcode ?? '',
    uTrib: unit,
  };
  return Object.entries(values).reduce(
    (text, [element, value]) =>
      text.replace(new RegExp(`<${element}>[^<]*<`, 'u'), () => `<${element}>${value}<`),
    det.replace(/nItem="\d+"/u, `nItem="${item}"`),
  );
};

const template = nfeFile('06-entrada-200-itens.xml').toString('utf8');

/** An invoice of an item for each product, with its barcode; of 990 items it is some 1.1 MB long. */
export const invoiceOf = (products: readonly CreateProductInput[]): string => {
  const [det = ''] = /<det nItem="1">.*?<\/det>/su.exec(template) ?? [];
  const items = products.map((product, index) => filled(det, product, index + 1));
  return template.replace(/<det .*<\/det>/su, () => items.join(''));
};

/** The same invoice as another one, by its turn. */
export const nthInvoice = (xml: string, turn: number): string =>
  rekeyed(xml, String(turn + 1).padStart(8, '0'));
