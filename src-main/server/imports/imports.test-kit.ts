import { setTimeout as sleep } from 'node:timers/promises';
import { contracts } from '#shared/areas/index.ts';
import type { Import, ImportRow, RowOutcome } from '#shared/areas/imports/schema.ts';
import { apiPrefix } from '#shared/kernel/contract.ts';
import type { ErrorEnvelope } from '#shared/kernel/envelope.ts';
import { integrationToken } from '../../testing/sign-in.ts';
import { openTestApp, testRefusal, type TestApp, type TestRefusal } from '../../testing/test-app.ts';

const { imports, products } = contracts;

/** A file as a browser sends it. */
export type SentFile = {
  readonly content: string | Uint8Array;
  readonly name?: string;
  readonly fields?: Readonly<Record<string, string>>;
};

/** A multipart body with one file, and its content type. */
export const multipartOf = ({
  content,
  name = 'produtos.csv',
  fields = { entity: 'products' },
}: SentFile) => {
  const boundary = 'limite-de-teste';
  const part = (disposition: string, body: string): string =>
    `--${boundary}\r\ncontent-disposition: form-data; ${disposition}\r\n\r\n${body}`;
  const parts = Object.entries(fields).map(([field, value]) => part(`name="${field}"`, `${value}\r\n`));
  const payload = Buffer.concat([
    Buffer.from(parts.join('') + part(`name="file"; filename="${name}"`, '')),
    Buffer.from(content),
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  return { payload, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } };
};

/** A file of products: the headings, then one line of cells a product. */
export const csv = (...lines: readonly string[]): string => lines.map((line) => `${line}\r\n`).join('');

/** What the server says to an uploaded file: an import on its way, or a refusal. */
export type SentAnswer = { readonly status: number; ok(): Import; refusal(): TestRefusal };

const sender =
  (server: TestApp, token: string) =>
  async (file: SentFile): Promise<SentAnswer> => {
    const { payload, headers } = multipartOf(file);
    const { statusCode, ...response } = await server.raw({
      method: 'POST',
      url: `${apiPrefix}/imports`,
      headers: { ...headers, authorization: `Bearer ${token}` },
      payload,
    });
    return {
      status: statusCode,
      ok: () => {
        if (statusCode !== 202) throw new Error(response.body);
        return (JSON.parse(response.body) as { data: { import: Import } }).data.import;
      },
      refusal: () => testRefusal(JSON.parse(response.body) as ErrorEnvelope),
    };
  };

const reader = (server: TestApp, token: string) => {
  const read = async (id: string): Promise<Import> =>
    (await server.call(imports.details, { token, params: { id } })).ok().data;
  const settled = async (id: string): Promise<Import> => {
    for (;;) {
      const shown = await read(id);
      if (shown.job.ended_at !== null) return shown;
      await sleep(10);
    }
  };
  const rows = async (id: string, outcome?: RowOutcome): Promise<readonly ImportRow[]> => {
    const query = { per_page: 100, ...(outcome === undefined ? {} : { outcome }) };
    return (await server.call(imports.rows, { token, params: { id }, query })).ok().data;
  };
  return { read, settled, rows };
};

const catalogue = (server: TestApp, token: string) => ({
  product: (sku: string) => server.call(products.details, { token, params: { sku } }),
  modify: (sku: string, body: Readonly<Record<string, unknown>>) =>
    server.call(products.modify, { token, params: { sku }, body }),
  remove: (sku: string) => server.call(products.remove, { token, params: { sku } }),
  create: (body: Readonly<Record<string, unknown>>) =>
    server.call(products.create, {
      token,
      body: { name: 'Produto', unit: 'UN', product_type: 'other', ...body },
    }),
  total: async () => (await server.call(products.list, { token })).ok().pagination.records.total,
});

/** The calls that send a file to a server, follow its import, and apply it. */
export const importsOn = (server: TestApp, token: string) => ({
  send: sender(server, token),
  ...reader(server, token),
  apply: (id: string) => server.call(imports.apply, { token, params: { id } }),
});

/** A server with an integration that may write products, and the calls that tests of imports make. */
export const openImports = async () => {
  const server = await openTestApp();
  const token = await integrationToken(server);
  const { send, read, settled, rows, apply } = importsOn(server, token);
  const undo = (id: string) => server.call(imports.undo, { token, params: { id } });
  const checked = async (content: SentFile['content']): Promise<Import> =>
    settled((await send({ content })).ok().id);
  const applied = async (content: SentFile['content']): Promise<Import> => {
    const { id } = await checked(content);
    (await apply(id)).ok();
    return settled(id);
  };
  const undone = async (id: string): Promise<Import> => {
    (await undo(id)).ok();
    return settled(id);
  };
  const calls = { send, read, settled, rows, apply, undo, checked, applied, undone };
  return { server, token, ...calls, ...catalogue(server, token) };
};

export type ImportsKit = Awaited<ReturnType<typeof openImports>>;
