import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { accessKeyOf, keyParts } from '#shared/domain/brazil/access-key.ts';

const folder = join(import.meta.dirname, '..', '..', '..', '..', 'e2e', 'fixtures', 'nfe');

/** What the file of that name holds. */
export const nfeFile = (name: string): Buffer => readFileSync(join(folder, name));

const json = <T>(name: string): T => JSON.parse(nfeFile(name).toString('utf8')) as T;

/** What an item of a file must become. */
export type ExpectedItem = {
  readonly item: number;
  readonly supplier_code: string;
  readonly source: string;
  readonly sku: string | null;
  readonly factor: number | null;
  readonly quantity: number | null;
  readonly unit_cost: number | null;
  readonly lots: readonly object[];
};

/** What must be read of a file and found in it; `read` is `ok` or the code of the refusal. */
export type ExpectedFile = {
  readonly direction: string;
  readonly read: string;
  readonly access_key: string;
  readonly number: string;
  readonly series: string;
  readonly issuer: string;
  readonly recipient: string;
  readonly total: number;
  readonly products: number;
  readonly item_count: number;
  readonly errors: readonly string[];
  readonly warnings: readonly string[];
  /** Absent where only the report counts. */
  readonly items?: readonly ExpectedItem[];
  /** The order that leaves with it. */
  readonly order?: ExpectedOrder;
};

/** An order, as it stands once its goods are in volumes. */
export type ExpectedOrder = {
  readonly external_reference: string;
  readonly customer: string;
  readonly lines: readonly {
    readonly sku: string;
    readonly quantity: number;
    readonly unit_price: number;
    readonly lots: readonly {
      readonly batch_number: string;
      readonly quantity: number;
      readonly expiration_date: string;
    }[];
  }[];
  /** Absent where nobody packed it. */
  readonly volumes_checked?: number;
  readonly gross_weight?: number;
};

type Expected = {
  readonly site: { readonly cnpj: string };
  readonly files: Readonly<Record<string, ExpectedFile>>;
};

/** Whose goods the files bring, and what must be said of each file. */
export const expected = json<Expected>('esperado.json');

type FixtureProduct = {
  readonly sku: string;
  readonly name: string;
  readonly unit: string;
  readonly product_type: string;
  readonly barcode: string;
  readonly ncm: string;
  readonly is_active: boolean;
  readonly has_serial_number: boolean;
  readonly has_batch_control: boolean;
  readonly has_expiration_date: boolean;
};

/** The products that the files name, and others like some of them. */
const fixtureProducts = json<readonly FixtureProduct[]>('produtos.json');

/** The body that creates one of the fixture's products. */
const productBody = (product: FixtureProduct) => ({
  sku: product.sku,
  name: product.name,
  unit: product.unit,
  product_type: product.product_type,
  ...(product.barcode !== '' && { barcode: product.barcode }),
  is_active: product.is_active,
  characteristics: {
    has_serial_number: product.has_serial_number,
    has_batch_control: product.has_batch_control,
  },
  expiration_control: { has_expiration_date: product.has_expiration_date },
  extra: { ncm: product.ncm },
});

/** The bodies that create the products of the fixtures: all of them, or those of these SKUs. */
export const productBodies = (skus?: readonly string[]) =>
  fixtureProducts.filter(({ sku }) => skus?.includes(sku) ?? true).map(productBody);

/** The same invoice under a key that was not received before, of a random code of eight digits. */
export const underNewKey = (name: string, code: string): Buffer =>
  Buffer.from(rekeyed(nfeFile(name).toString('utf8'), code));

/** The same for the text of an invoice. */
export const rekeyed = (xml: string, code: string): string => {
  const old = /Id="NFe([0-9A-Z]{44})"/u.exec(xml)?.[1] ?? '';
  const parts = keyParts(old);
  const key = accessKeyOf({ ...parts, code });
  return xml
    .replaceAll(old, key)
    .replace(`<cNF>${parts.code}<`, `<cNF>${code}<`)
    .replace(`<cDV>${parts.digit}<`, `<cDV>${key.slice(-1)}<`);
};

/** The plainest invoice, and its products. */
export const simple = '01-entrada-simples.xml';
export const simpleSkus = ['DN-00009', 'CD-00037', 'PP-00039', 'TA-00055', 'CC-00046'];

/** The head of a note as the law of 2026 has it, and what its items refer to. */
export type HeadOf2026 = {
  /** The digits of its random code, so that its key is its own. */
  readonly code: string;
  /** tpNF: 0 goods arrive at its issuer, 1 they leave it. */
  readonly direction: '0' | '1';
  /** finNFe. */
  readonly purpose: string;
  readonly credit?: string;
  readonly debit?: string;
  /** The notes that the head refers to. */
  readonly cites?: readonly string[];
  /** The note that each item refers to, by the number of that item in it. */
  readonly itemsCite?: string;
};

const element = (name: string, text: string | undefined): string =>
  text === undefined ? '' : `<${name}>${text}</${name}>`;

/** The text of a note made of a file: other purpose, other direction, other references, under a key of its own. */
export const noteOf2026 = (name: string, head: HeadOf2026): string => {
  const { direction, purpose, credit, debit, cites = [], itemsCite } = head;
  const types = element('tpNFDebito', debit) + element('tpNFCredito', credit);
  const references = cites.map((key) => element('NFref', element('refNFe', key))).join('');
  const xml = rekeyed(nfeFile(name).toString('utf8'), head.code)
    .replace(/<tpNF>\d</u, `<tpNF>${direction}<`)
    .replace(/<finNFe>\d<\/finNFe>/u, element('finNFe', purpose) + types)
    .replace(/(?:<NFref>.*<\/NFref>)?<\/ide>/u, `${references}</ide>`);
  if (itemsCite === undefined) return xml;
  const cited = element('chaveAcesso', itemsCite);
  return xml.replaceAll(
    /(<det nItem="(\d+)">.*?)<\/det>/gsu,
    (_, before: string, item: string) =>
      `${before}${element('DFeReferenciado', cited + element('nItem', item))}</det>`,
  );
};
