import { setTimeout as sleep } from 'node:timers/promises';
import { contracts } from '#shared/contracts/index.ts';
import type { Import, ImportRow, RowOutcome } from '#shared/contracts/import-schema.ts';
import type { Job } from '#shared/contracts/jobs.ts';
import { apiPrefix } from '#shared/kernel/contract.ts';
import type { ErrorEnvelope } from '#shared/kernel/envelope.ts';
import { integrationToken } from '../../../testing/sign-in.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';

const { imports, jobs, products } = contracts;

/** A file as a browser sends it. */
export type SentFile = {
  readonly content: string | Uint8Array;
  readonly name?: string;
  readonly fields?: Readonly<Record<string, string>>;
};

/** A multipart body with one file and its content type. */
export const multipartOf = ({
  content,
  name = 'produtos.csv',
  fields = { entity: 'products' },
}: SentFile) => {
  const boundary = 'limite-de-teste';
  const parts = Object.entries(fields).map(
    ([field, value]) =>
      `--${boundary}\r\ncontent-disposition: form-data; name="${field}"\r\n\r\n${value}\r\n`,
  );
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: text/csv\r\n\r\n`;
  const payload = Buffer.concat([
    Buffer.from(parts.join('') + head),
    Buffer.from(content),
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  return { payload, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } };
};

type Sent = { readonly status: number; ok(): Import; refusal(): ErrorEnvelope };

const ended = (job: Job): boolean => job.ended_at !== null;

/** A server with an integration that may write products, and the calls that tests of imports make. */
export const openImports = async (given?: TestApp) => {
  const server = given ?? (await openTestApp());
  const token = await integrationToken(server);
  const send = async (file: SentFile, bearer = token): Promise<Sent> => {
    const { payload, headers } = multipartOf(file);
    const response = await server.raw({
      method: 'POST',
      url: `${apiPrefix}/imports`,
      headers: { ...headers, authorization: `Bearer ${bearer}` },
      payload,
    });
    return {
      status: response.statusCode,
      ok: () => {
        if (response.statusCode !== 202) throw new Error(response.body);
        return response.json<{ data: { import: Import } }>().data.import;
      },
      refusal: () => response.json<ErrorEnvelope>(),
    };
  };
  const read = async (id: string): Promise<Import> =>
    (await server.call(imports.details, { token, params: { id } })).ok().data;
  const settled = async (id: string): Promise<Import> => {
    for (;;) {
      const shown = await read(id);
      if (ended(shown.job)) return shown;
      await sleep(10);
    }
  };
  const rows = async (id: string, outcome?: RowOutcome): Promise<readonly ImportRow[]> => {
    const query = { per_page: 100, ...(outcome === undefined ? {} : { outcome }) };
    return (await server.call(imports.rows, { token, params: { id }, query })).ok().data;
  };
  const checked = async (content: SentFile['content']): Promise<Import> =>
    settled((await send({ content })).ok().id);
  const apply = (id: string) => server.call(imports.apply, { token, params: { id } });
  const undo = (id: string) => server.call(imports.undo, { token, params: { id } });
  return {
    server,
    token,
    send,
    read,
    settled,
    rows,
    checked,
    apply,
    undo,
    applied: async (content: SentFile['content']): Promise<Import> => {
      const { id } = await checked(content);
      (await apply(id)).ok();
      return settled(id);
    },
    undone: async (id: string): Promise<Import> => {
      (await undo(id)).ok();
      return settled(id);
    },
    jobs: async () => (await server.call(jobs.list, { token })).ok().data,
    product: (sku: string) => server.call(products.details, { token, params: { sku } }),
    modify: (sku: string, body: Readonly<Record<string, unknown>>) =>
      server.call(products.modify, { token, params: { sku }, body }),
    create: (body: Readonly<Record<string, unknown>>) =>
      server.call(products.create, {
        token,
        body: { name: 'Produto', unit: 'UN', product_type: 'other', ...body },
      }),
  };
};

export type ImportsKit = Awaited<ReturnType<typeof openImports>>;
