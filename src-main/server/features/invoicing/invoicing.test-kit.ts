import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contracts } from '#shared/areas/index.ts';
import { tokenScopes } from '#shared/kernel/access.ts';
import { accessKeyOf, keyParts } from '#shared/domain/brazil/access-key.ts';
import { apiPrefix } from '#shared/kernel/contract.ts';
import { setUp } from '../../../testing/sign-in.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';

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
export const underNewKey = (name: string, code: string): Buffer => {
  const xml = nfeFile(name).toString('utf8');
  const old = /Id="NFe([0-9A-Z]{44})"/u.exec(xml)?.[1] ?? '';
  const parts = keyParts(old);
  const key = accessKeyOf({ ...parts, code });
  const renamed = xml
    .replaceAll(old, key)
    .replace(`<cNF>${parts.code}<`, `<cNF>${code}<`)
    .replace(`<cDV>${parts.digit}<`, `<cDV>${key.slice(-1)}<`);
  return Buffer.from(renamed);
};

/** The plainest invoice, and its products. */
export const simple = '01-entrada-simples.xml';
export const simpleSkus = ['DN-00009', 'CD-00037', 'PP-00039', 'TA-00055', 'CC-00046'];

const dock = '09.001';

/** What receives goods at once, at the dock. */
export const atOnce = { mode: 'receipt', location_code: dock };

/** How many products are added at once. */
const together = 30;

const boundary = 'limite-do-formulario';

/** A file in a form, as a browser sends it, under a name that would leave its folder. */
const formOf = (file: Buffer) => ({
  payload: Buffer.concat([
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="../../nota.xml"\r\n\r\n`,
    ),
    file,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]),
  headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
});

type Loose = Readonly<Record<string, unknown>>;

/** A server of the site whose files these are, an integration with all scopes, and the calls of its tests. */
export const openInvoicing = async () => {
  const server: TestApp = await openTestApp();
  const admin = await setUp(server);
  const { cnpj } = expected.site;
  (await server.call(contracts.settings.modify, { token: admin, body: { cnpj } })).ok();
  const scopes = [...tokenScopes];
  const made = await server.call(contracts.apiTokens.create, { token: admin, body: { name: 'ERP', scopes } });
  const { token } = made.ok().data;
  const parse = (body: Loose) => server.call(contracts.fiscal.parse, { token, body });
  /** Adds the products of the fixtures: all of them, or those of these SKUs. */
  const addProducts = async (skus?: readonly string[]): Promise<void> => {
    const wanted = productBodies(skus);
    const add = async (body: (typeof wanted)[number]) =>
      (await server.call(contracts.products.create, { token, body })).ok();
    // those that come together share a COMMIT
    for (let at = 0; at < wanted.length; at += together) {
      await Promise.all(wanted.slice(at, at + together).map(add));
    }
  };
  return {
    server,
    admin,
    token,
    addProducts,
    /** Adds products, all of them or those of these SKUs, and the dock where goods come in. */
    stock: async (skus?: readonly string[]): Promise<void> => {
      await addProducts(skus);
      const body = { code: dock, name: 'Doca', location_type: 'receiving' };
      (await server.call(contracts.locations.create, { token, body })).ok();
    },
    /** Receives the goods of a file. */
    receive: (name: string, body: Loose = {}, headers: Readonly<Record<string, string>> = {}) => {
      const sent = { xml_base64: nfeFile(name).toString('base64'), ...body };
      return server.call(contracts.fiscal.receive, { token, body: sent, headers });
    },
    parse,
    parseFile: (name: string) => parse({ xml_base64: nfeFile(name).toString('base64') }),
    upload: async (file: Buffer): Promise<{ readonly status: number; readonly text: string }> => {
      const { payload, headers } = formOf(file);
      const { statusCode, body } = await server.raw({
        method: 'POST',
        url: `${apiPrefix}${contracts.fiscal.parseFile.path}`,
        payload,
        headers: { ...headers, authorization: `Bearer ${token}` },
      });
      return { status: statusCode, text: body };
    },
  };
};

export type InvoicingKit = Awaited<ReturnType<typeof openInvoicing>>;
