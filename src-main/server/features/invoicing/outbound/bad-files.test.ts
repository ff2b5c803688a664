import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import type { ErrorEnvelope } from '#shared/kernel/envelope.ts';
import { reasonOf } from '#shared/kernel/fault.ts';
import { limitPages } from '../../../db/test-lab.ts';
import { nfeFile } from '../nfe-files.test-kit.ts';
import { openOutbound, orderOf, sale, type OutboundKit } from './outbound.test-kit.ts';

let kit: OutboundKit;
/** An order that waits for its invoice. */
let waiting: string;

beforeAll(async () => {
  kit = await openOutbound();
  waiting = (await kit.packed(orderOf(sale))).id;
});
afterAll(() => kit.server.end());

/** What no refused file may leave: a document of the order, its bytes, an event, another status. */
const left = async () => {
  const { read } = kit.server.deps.store;
  const tables = ['fiscal_document', 'fiscal_xml', 'fiscal_event'] as const;
  const rows = await Promise.all(tables.map((table) => read.selectFrom(table).select('id').execute()));
  return [...rows.map(({ length }) => length), (await kit.details(waiting)).fiscal_status];
};
const nothing = [0, 0, 0, 'awaiting_invoice'];

const routes = [
  ['the order', (id: string) => `/orders/${id}/fiscal-documents/upload`],
  ['the list of those who wait', (id: string) => `/orders/awaiting-invoice/${id}/invoice/upload`],
] as const;

const codeOf = (text: string): string => reasonOf(JSON.parse(text) as ErrorEnvelope);

/** A file of these bytes at the door of a form. */
const sent = async (path: string, file: Buffer) => {
  const { status, text } = await kit.sendFile(path, file);
  return [status, codeOf(text)];
};

/** The invoice of the sale with one of its texts exchanged. */
const saleWith = (from: string | RegExp, to: string): Buffer =>
  Buffer.from(nfeFile(sale).toString('utf8').replace(from, to));

const item = /<det nItem="1">[\s\S]*?<\/det>/u;
const manyItems = (): Buffer => {
  const whole = nfeFile(sale).toString('utf8');
  const one = item.exec(whole)?.[0] ?? '';
  const all = Array.from({ length: 991 }, (_, index) => one.replace('nItem="1"', `nItem="${index + 1}"`));
  return Buffer.from(whole.replace(item, all.join('')));
};

const wrongFiles: readonly (readonly [what: string, status: number, code: string, file: () => Buffer])[] = [
  ['nothing', 422, 'xml_empty', () => nfeFile('65-falha-vazio.xml')],
  ['an archive', 422, 'xml_zip', () => Buffer.from('504b030414000000', 'hex')],
  ['a web page', 422, 'xml_doctype', () => nfeFile('66-falha-html.xml')],
  ['a bomb of entities', 422, 'xml_doctype', () => nfeFile('46-falha-doctype-bomba.xml')],
  ['a file of this computer', 422, 'xml_doctype', () => nfeFile('47-falha-entidade-externa.xml')],
  ['a summary of an invoice', 422, 'xml_root', () => nfeFile('62-falha-raiz-resnfe.xml')],
  ['a file cut in the middle', 422, 'xml_malformed', () => nfeFile('48-falha-truncado.xml')],
  ['Latin letters said to be UTF-8', 422, 'xml_encoding', () => nfeFile('50-falha-utf8-mentira.xml')],
  ['UTF-16', 422, 'xml_encoding', () => Buffer.from(`\uFEFF${nfeFile(sale).toString('utf8')}`, 'utf16le')],
  ['another layout', 422, 'nfe_version', () => nfeFile('63-falha-versao-310.xml')],
  ['no items', 422, 'nfe_incomplete', () => nfeFile('64-falha-sem-itens.xml')],
  ['a quantity with a comma', 422, 'nfe_incomplete', () => saleWith(/<qCom>[^<]*/u, '<qCom>1,5')],
  ['a total below nothing', 422, 'nfe_incomplete', () => saleWith(/<vProd>[^<]*/u, '<vProd>-1.00')],
  ['991 items', 422, 'nfe_too_many_items', manyItems],
  [
    'a million letters by number',
    422,
    'xml_too_heavy',
    () => saleWith('<xProd>', `<xProd>${'&#65;'.repeat(1e6)}`),
  ],
  ['six mebibytes', 413, 'body_too_large', () => Buffer.alloc(6 * 1024 * 1024, 0x20)],
];

describe.each(routes)('by the door of %s', (_, path) => {
  test.each(wrongFiles)('%s is refused with %i %s, and leaves nothing', async (...[, status, code, file]) => {
    expect(await sent(path(waiting), file())).toEqual([status, code]);
    expect(await left()).toEqual(nothing);
  });
});

test('a full disk is 507 and leaves nothing; the same file comes in once there is room', async () => {
  const { store } = kit.server.deps;
  await limitPages(store, 0);
  const full = await kit.register(waiting, sale);
  expect([full.status, full.refusal().reason]).toEqual([507, 'disk_full']);
  expect(await left()).toEqual(nothing);
  await limitPages(store, undefined);
  expect((await kit.register(waiting, sale)).status).toBe(201);
});

test('where whoever asks may see orders alone, what the invoice has to say is 403', async () => {
  const { token } = (
    await kit.server.call(contracts.apiTokens.create, {
      token: kit.admin,
      body: { name: 'Vitrine', scopes: ['orders:read', 'products:read'] },
    })
  ).ok().data;
  const call = await kit.server.call(contracts.awaitingInvoice.details, {
    token,
    params: { id: waiting },
  });
  expect([call.status, call.refusal().reason]).toEqual([403, 'forbidden']);
});
