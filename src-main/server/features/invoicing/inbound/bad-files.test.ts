import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { limitPages } from '../../../db/test-lab.ts';
import { createLog } from '../../../kernel/log.ts';
import { atOnce, openInvoicing, type InvoicingKit } from '../invoicing.test-kit.ts';
import { nfeFile, simple, simpleSkus, underNewKey } from '../nfe-files.test-kit.ts';

let folder: string;
let kit: InvoicingKit;
const logFile = (): string => join(folder, 'server.log');

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'bad-files-'));
  kit = await openInvoicing({ log: createLog('info', logFile()) });
  await kit.stock(simpleSkus);
});
afterEach(async () => {
  await kit.server.end();
  rmSync(folder, { recursive: true });
});

/** How many rows of each table an invoice would have left. */
const leftBehind = async (): Promise<readonly number[]> => {
  const { read } = kit.server.deps.store;
  const tables = ['fiscal_document', 'fiscal_xml', 'goods_receipt', 'customer', 'stock_movement'] as const;
  const rows = tables.map((table) => read.selectFrom(table).select('id').execute());
  return (await Promise.all(rows)).map(({ length }) => length);
};

const nothing = [0, 0, 0, 0, 0];

describe('a file that is no invoice to be received', () => {
  test.each(['46-falha-doctype-bomba.xml', '47-falha-entidade-externa.xml'])(
    '%s is refused within 50 ms at the door, and leaves nothing',
    async (name) => {
      const taken: number[] = [];
      for (let turn = 0; turn < 6; turn += 1) {
        const begun = performance.now();
        const refusal = (await kit.receive(name, atOnce)).refusal();
        taken.push(performance.now() - begun);
        expect(refusal.reason).toBe('xml_doctype');
      }
      // the quickest, so that other work on the machine says nothing
      expect(Math.min(...taken)).toBeLessThan(50);
      expect(await leftBehind()).toEqual(nothing);
    },
  );

  test('of our own sale is refused by its direction', async () => {
    const refusal = (await kit.receive('20-saida-pedido.xml', atOnce)).refusal();
    expect(refusal.reason).toBe('fiscal_document_refused');
    expect(Object.keys(refusal.errors)).toContain('direction');
    expect(await leftBehind()).toEqual(nothing);
  });

  test.each([
    ['62-falha-raiz-resnfe.xml', 'xml_root'],
    ['65-falha-vazio.xml', 'xml_empty'],
    ['66-falha-html.xml', 'xml_doctype'],
    ['50-falha-utf8-mentira.xml', 'xml_encoding'],
  ])('%s is refused by what it is', async (name, code) => {
    expect((await kit.receive(name, atOnce)).refusal().reason).toBe(code);
    expect(await leftBehind()).toEqual(nothing);
  });

  test('an archive is told to be unpacked, at both doors', async () => {
    const archive = Buffer.from('504b030414000000', 'hex');
    const sent = { xml_base64: archive.toString('base64') };
    expect((await kit.parse(sent)).refusal()).toMatchObject({
      reason: 'xml_zip',
      message: expect.stringContaining('descompacte'),
    });
    const uploaded = await kit.upload(archive);
    expect([uploaded.status, uploaded.text]).toEqual([422, expect.stringContaining('"xml_zip"')]);
  });
});

test('a full disk is 507 and keeps nothing of the invoice, which comes in whole once there is room', async () => {
  await limitPages(kit.server.deps.store, 0);
  const answers = await Promise.all(
    Array.from({ length: 2 }, () => kit.receive('03-entrada-lotes.xml').then(({ status }) => status)),
  );
  expect(answers).toEqual([422, 422]);
  const full = await kit.receive(simple, atOnce);
  expect([full.status, full.refusal().reason]).toEqual([507, 'disk_full']);
  expect(await leftBehind()).toEqual(nothing);
  await limitPages(kit.server.deps.store, undefined);
  expect((await kit.receive(simple, atOnce)).status).toBe(201);
});

test('neither the XML nor a name or a document of it reaches the log', async () => {
  (await kit.receive(simple, atOnce)).ok();
  for (const name of [
    '41-falha-outro-destinatario.xml',
    '48-falha-truncado.xml',
    '60-falha-mesma-chave.xml',
  ]) {
    (await kit.receive(name, atOnce)).refusal();
  }
  await kit.upload(nfeFile(simple));
  // what nobody foresaw is what the log tells most of
  vi.spyOn(kit.server.deps.ids, 'uid').mockImplementation(() => {
    throw new Error('no identifier');
  });
  const sent = { xml_base64: underNewKey(simple, '00000011').toString('base64') };
  expect((await kit.receiveSent({ ...sent, ...atOnce })).status).toBe(500);
  vi.restoreAllMocks();
  const log = readFileSync(logFile(), 'utf8');
  expect(log).toContain('/fiscal/nfe/receipts');
  const words = [
    'Serra Azul',
    '31825407000181',
    '11222333000181',
    '35261131825407000181550010000104521628997345',
    'nfeProc',
    'Cimento',
    'nota.xml',
  ];
  expect(words.filter((word) => log.includes(word))).toEqual([]);
});
