import { inflateRawSync } from 'node:zlib';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import type { FiscalDocumentQuery } from '#shared/areas/invoicing/documents-query-schema.ts';
import type { Scope } from '#shared/kernel/access.ts';
import { apiPrefix } from '#shared/kernel/contract.ts';
import { reasonOf } from '#shared/kernel/fault.ts';
import { atOnce, openInvoicing, type InvoicingKit } from '../invoicing.test-kit.ts';
import { expected, nfeFile, simple, simpleSkus } from '../nfe-files.test-kit.ts';

const { fiscalDocuments } = contracts;
const producer = '08-entrada-produtor-cpf.xml';
const converted = '49-falha-iso-8859-1.xml';

let kit: InvoicingKit;
beforeEach(async () => {
  kit = await openInvoicing();
  await kit.stock([
    ...simpleSkus,
    'FC-00033',
    'SF-00011',
    'DS-00047',
    'LN-00038',
    'Á7-00031',
    'CT-00042',
    'Á7-00049',
  ]);
});
afterEach(() => kit.server.end());

const tokenOf = async (...scopes: Scope[]): Promise<string> => {
  const { call } = kit.server;
  const made = await call(contracts.apiTokens.create, { token: kit.admin, body: { name: 'Fisco', scopes } });
  return made.ok().data.token;
};

const activate = async (sku: string): Promise<void> => {
  const body = { is_active: true };
  (await kit.server.call(contracts.products.modify, { token: kit.admin, params: { sku }, body })).ok();
};

const list = async (query: Partial<FiscalDocumentQuery> = {}, token = kit.token) =>
  (await kit.server.call(fiscalDocuments.list, { token, query })).ok();

const numbers = async (query: Partial<FiscalDocumentQuery>): Promise<readonly string[]> =>
  (await list(query)).data.map(({ number }) => number);

const details = async (id: string, token = kit.token) =>
  (await kit.server.call(fiscalDocuments.details, { token, params: { id } })).ok().data;

const xmlOf = (id: string, token = kit.token) =>
  kit.server.raw({
    method: 'GET',
    url: `${apiPrefix}/fiscal/documents/${id}/xml`,
    headers: { authorization: `Bearer ${token}` },
  });

test('a check that was kept when items were counted from 1 is shown as the others', async () => {
  const { document } = (await kit.receive(simple, { ...atOnce })).ok().data;
  const before = { code: 'lot_conflict', severity: 'warning', message: 'x', expected: null, found: null };
  const checks = [
    { ...before, path: 'items.2.lots.1' },
    { ...before, path: 'totals.total' },
  ];
  const report = JSON.stringify({ errors: 0, warnings: 2, checks });
  await kit.server.deps.store.write('test', (tx) =>
    tx.updateTable('fiscal_document').set({ report }).execute(),
  );
  expect((await details(document.id)).report.checks).toEqual([
    { ...before, path: 'items.1.lots.0', item_number: 2 },
    { ...before, path: 'totals.total', item_number: null },
  ]);
});

describe('the invoices that are kept', () => {
  test('are listed from the last on, each found by whatever it says', async () => {
    await activate('FC-00033');
    (await kit.receive(simple, atOnce)).ok();
    (await kit.receive(producer)).ok();
    (await kit.receive('03-entrada-lotes.xml', atOnce)).ok();
    const { data, pagination } = await list();
    expect(data.map(({ number }) => number)).toEqual(['5520', expected.files[producer]?.number, '10452']);
    expect(pagination.records.total).toBe(3);
    expect(data[2]).toMatchObject({
      direction: 'inbound',
      order: { order_number: 'PE-000001' },
      receipt_number: 'RE-000001',
      warnings: 0,
      totals: { total: 9192.4 },
    });
    expect(await numbers({ number: '10.452' })).toEqual(['10452']);
    expect(await numbers({ access_key: '3526 1131 8254 0700 0181 5500 1000 0104 5216 2899 7345' })).toEqual([
      '10452',
    ]);
    const key = '3526 1131 8254 0700 0181 5500 1000 0104 5216 2899 7345';
    for (const search of ['10452', '0010452', key, 'pe-000001', 'RE-000001'])
      expect(await numbers({ search }), search).toEqual(['10452']);
    expect(await numbers({ search: '104' })).toEqual([]);
    expect(await numbers({ issuer: '31.825.407/0001-81' })).toEqual(['10452']);
    expect(await numbers({ recipient: expected.site.cnpj })).toHaveLength(3);
    expect(await numbers({ receipt_number: 're-000002' })).toEqual(['5520']);
    expect(await numbers({ order_number: 'PE-000001' })).toEqual(['10452']);
    expect(await numbers({ has_warnings: true })).toContain('5520');
    expect(await numbers({ has_warnings: false })).not.toContain('5520');
    expect(await numbers({ evidence: 'xml' })).toEqual([]);
    expect(await numbers({ direction: 'outbound' })).toEqual([]);
    const on = (data[0]?.issued_at ?? '').slice(0, 10);
    expect(await numbers({ issued_from: on, issued_to: on })).toContain('5520');
    expect(await numbers({ issued_to: '2020-01-01' })).toEqual([]);
    expect(await numbers({ updated_since: '2020-01-01' })).toHaveLength(3);
    expect(await numbers({ updated_since: '2999-01-01T00:00:00Z' })).toEqual([]);
    const { data: every } = (
      await kit.server.call(fiscalDocuments.list, { token: kit.token, query: {} })
    ).ok();
    const last =
      every
        .map((document) => document.updated_at)
        .toSorted()
        .at(-1) ?? '';
    const ofLast = every.filter((document) => document.updated_at === last).map(({ number }) => number);
    expect(await numbers({ updated_since: last })).toEqual(ofLast);
  });

  test.each(['', 'ontem', '2026-13-01', '2026-11-20T25:00:00Z', '1763600000'])(
    'are not listed since %s',
    async (updated_since) => {
      const refused = await kit.server.call(fiscalDocuments.list, {
        token: kit.token,
        query: { updated_since },
      });
      expect([refused.status, Object.keys(refused.refusal().errors)]).toEqual([400, ['updated_since']]);
    },
  );

  test('show what their items became, with the lots and the reason of what stayed out', async () => {
    const matches = [{ item: 3, skip: true, reason: 'Veio amassado' }];
    const { document } = (await kit.receive('03-entrada-lotes.xml', { ...atOnce, matches })).ok().data;
    const read = await details(document.id);
    expect(read.report.checks.map(({ code }) => code)).toEqual(['lot_ignored']);
    expect(
      read.items.map(({ sku, quantity, is_received, reason }) => [sku, quantity, is_received, reason]),
    ).toEqual([
      ['SF-00011', 300, true, null],
      ['DS-00047', 150, true, null],
      ['LN-00038', 0, false, 'Veio amassado'],
      ['Á7-00031', 96, true, null],
    ]);
    expect(read.items[0]?.lots[0]).toEqual({
      batch_number: 'SF2609A',
      quantity: 180,
      manufacturing_date: '2026-09-10',
      expiration_date: '2028-09-30',
    });
    expect(read.file?.size).toBe(nfeFile('03-entrada-lotes.xml').byteLength);
  });

  test.each([simple, converted])(
    'give the file of %s back byte for byte, and say who read it',
    async (name) => {
      const { document } = (await kit.receive(name, atOnce)).ok().data;
      const answer = await xmlOf(document.id);
      expect(answer.statusCode).toBe(200);
      expect(answer.rawPayload.equals(nfeFile(name))).toBe(true);
      expect(answer.headers['content-type']).toBe('application/xml');
      expect(answer.headers['content-disposition']).toBe(
        `attachment; filename="${document.access_key}-nfe.xml"`,
      );
      const log = await kit.server.call(contracts.audit.list, {
        token: kit.admin,
        query: { action: 'fiscal_document.export' },
      });
      expect(log.ok().data.map(({ entity_key: key }) => key)).toEqual([document.id]);
    },
  );

  test('mask people where their reader may not see customers, and refuse the file', async () => {
    await activate('FC-00033');
    const { document } = (await kit.receive(producer)).ok().data;
    const cpf = document.issuer.document;
    expect(cpf).toHaveLength(11);
    const token = await tokenOf('fiscal:read', 'fiscal:write');
    const seen = [(await list({}, token)).data, await details(document.id, token)];
    expect(JSON.stringify(seen)).not.toContain(cpf);
    expect((await details(document.id, token)).issuer).toMatchObject({
      document: `***.${cpf.slice(3, 6)}.${cpf.slice(6, 9)}-**`,
      state_registration: null,
    });
    const refused = await xmlOf(document.id, token);
    expect([refused.statusCode, reasonOf(refused.json())]).toEqual([403, 'customers_read_required']);
    const reader = await tokenOf('fiscal:read', 'customers:read');
    const byCpf = async (asker: string) =>
      (await list({ issuer: cpf }, asker)).data.length + (await list({ recipient: cpf }, asker)).data.length;
    expect([await byCpf(token), await byCpf(reader)]).toEqual([0, 1]);
    expect((await details(document.id, reader)).issuer.document).toBe(cpf);
    expect((await xmlOf(document.id, reader)).statusCode).toBe(200);
    expect((await xmlOf(document.id, await tokenOf('orders:read', 'customers:read'))).statusCode).toBe(403);
  });

  test('are no more where their receipt was undone and they came in again, or never were', async () => {
    expect((await xmlOf(crypto.randomUUID())).statusCode).toBe(404);
    const first = (await kit.receive(simple)).ok().data;
    const params = { id: first.order.id };
    const body = { reason_code: 'other' } as const;
    (await kit.server.call(contracts.orders.cancel, { token: kit.admin, params, body })).ok();
    (await kit.receive(simple, atOnce)).ok();
    const { data } = await list();
    expect(data.map(({ receipt_number: number }) => number)).toEqual(['RE-000001']);
  });

  test('are in a backup with their files', async () => {
    (await kit.receive(simple, atOnce)).ok();
    const { file } = await kit.server.deps.store.backup(`${kit.server.deps.config.dataDir}/copia.db`);
    const copy = new Database(file, { readonly: true });
    const kept = copy.prepare('select content from fiscal_xml').pluck().all() as Uint8Array[];
    copy.close();
    expect(kept.map((content) => inflateRawSync(content).equals(nfeFile(simple)))).toEqual([true]);
  });
});
