import { contracts } from '#shared/areas/index.ts';
import { tokenScopes } from '#shared/kernel/access.ts';
import { apiPrefix } from '#shared/kernel/contract.ts';
import { setUp } from '../../../testing/sign-in.ts';
import { openTestApp, type TestApp, type TestAppOptions } from '../../../testing/test-app.ts';
import { expected, nfeFile, productBodies } from './nfe-files.test-kit.ts';

const dock = '09.001';

/** What receives goods at once, at the dock. */
export const atOnce = { mode: 'receipt', location_code: dock };

/** How many products are added at once. */
const together = 30;

const boundary = 'limite-do-formulario';

/** A file in a form, as a browser sends it, under a name that would leave its folder. */
const formOf = (file: Buffer, fields: Readonly<Record<string, string>>) => ({
  payload: Buffer.concat([
    ...Object.entries(fields).map(([name, value]) =>
      Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
    ),
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
export const openInvoicing = async (options: TestAppOptions = {}) => {
  const server: TestApp = await openTestApp(options);
  const admin = await setUp(server);
  const { cnpj } = expected.site;
  (await server.call(contracts.settings.modify, { token: admin, body: { cnpj } })).ok();
  const scopes = [...tokenScopes];
  const made = await server.call(contracts.apiTokens.create, { token: admin, body: { name: 'ERP', scopes } });
  const { token } = made.ok().data;
  const receiveSent = (body: Loose, headers: Readonly<Record<string, string>> = {}) =>
    server.call(contracts.fiscal.receive, { token, body, headers });
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
  /** Sends a file in a form with these fields. */
  const sendFile = async (path: string, file: Buffer, fields: Readonly<Record<string, string>> = {}) => {
    const { payload, headers } = formOf(file, fields);
    const { statusCode, body } = await server.raw({
      method: 'POST',
      url: `${apiPrefix}${path}`,
      payload,
      headers: { ...headers, authorization: `Bearer ${token}` },
    });
    return { status: statusCode, text: body };
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
    receive: (name: string, body: Loose = {}, headers: Readonly<Record<string, string>> = {}) =>
      receiveSent({ xml_base64: nfeFile(name).toString('base64'), ...body }, headers),
    receiveSent,
    parse,
    parseFile: (name: string) => parse({ xml_base64: nfeFile(name).toString('base64') }),
    sendFile,
    upload: (file: Buffer) => sendFile(contracts.fiscal.parseFile.path, file),
  };
};

export type InvoicingKit = Awaited<ReturnType<typeof openInvoicing>>;
