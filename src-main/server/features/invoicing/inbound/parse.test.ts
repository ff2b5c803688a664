import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { openInvoicing, type InvoicingKit } from '../invoicing.test-kit.ts';
import { expected, nfeFile, noteOf2026, type HeadOf2026 } from '../nfe-files.test-kit.ts';

let kit: InvoicingKit;

beforeAll(async () => {
  kit = await openInvoicing();
  await kit.addProducts();
});
afterAll(() => kit.server.end());

const inbound = Object.entries(expected.files).filter(
  ([, { read, direction }]) => read === 'ok' && direction === 'inbound',
);
const sale = '20-saida-pedido.xml';
const saleKey = expected.files[sale]?.access_key ?? '';
const refused = Object.entries(expected.files).filter(([, { read }]) => read !== 'ok');

const codes = (checks: readonly { readonly code: string; readonly severity: string }[], of: string) =>
  [...new Set(checks.filter(({ severity }) => severity === of).map(({ code }) => code))].toSorted();

describe('POST /fiscal/nfe/parse', () => {
  test.each(inbound)('reads %s', async (name, file) => {
    const { document, report, items } = (await kit.parseFile(name)).ok().data;
    expect(document).toMatchObject({
      access_key: file.access_key,
      direction: 'inbound',
      number: file.number,
      series: file.series,
      issuer: { document: file.issuer },
      recipient: { document: file.recipient },
      totals: { total: file.total, products: file.products },
      item_count: file.item_count,
    });
    expect(codes(report.checks, 'error')).toEqual(file.errors);
    expect(codes(report.checks, 'warning')).toEqual(file.warnings);
    expect(items).toHaveLength(file.item_count);
    for (const wanted of file.items ?? []) {
      const item = items.find(({ item }) => item === wanted.item);
      const isLeftOpen = wanted.source === 'suggested';
      expect(item).toMatchObject({
        supplier_code: wanted.supplier_code,
        source: wanted.source,
        sku: isLeftOpen ? null : wanted.sku,
        factor: wanted.factor,
        quantity_in_units: wanted.quantity,
        unit_cost: wanted.unit_cost,
        lots: wanted.lots,
      });
      if (isLeftOpen) expect(item?.candidates.map(({ sku }) => sku)).toContain(wanted.sku);
    }
  });

  test.each(refused)('refuses %s', async (name, { read }) => {
    const answer = await kit.parseFile(name);
    expect(answer.status).toBe(422);
    expect(answer.refusal()).toMatchObject({ success: false, reason: read });
  });

  const cites = [saleKey];
  test.each([
    ['a refused delivery', { direction: '0', purpose: '5', credit: '03', cites }, 'credit_refused', []],
    [
      'one refused in part',
      { direction: '0', purpose: '5', credit: '06', itemsCite: saleKey },
      'credit_refused_part',
      [],
    ],
    [
      'a lower price',
      { direction: '0', purpose: '5', credit: '04', cites },
      'credit_reduction',
      ['purpose_without_goods'],
    ],
    [
      'stock that was lost',
      { direction: '1', purpose: '6', debit: '07' },
      'debit_stock_loss',
      ['direction_wrong', 'purpose_without_goods'],
    ],
    [
      'a type of a later law',
      { direction: '0', purpose: '5', credit: '17', cites },
      null,
      ['subtype_unknown'],
    ],
  ] as const)('reads a note of %s, with its type and what it refers to', async (_, head, subtype, errors) => {
    const xml = noteOf2026(sale, { code: '40404040', ...head });
    const { document, report } = (await kit.parse({ xml })).ok().data;
    expect(document).toMatchObject({
      purpose: head.purpose === '5' ? 'credit' : 'debit',
      subtype,
      referenced_keys: head.direction === '0' ? [saleKey] : [],
    });
    expect(codes(report.checks, 'error')).toEqual(errors);
    expect(codes(report.checks, 'warning').includes('purpose_return')).toBe(errors.length === 0);
  });

  test('says of a note without goods what it is', async () => {
    const said = async (head: Omit<HeadOf2026, 'code'>): Promise<string | undefined> => {
      const { report } = (await kit.parse({ xml: noteOf2026(sale, { code: '50505050', ...head }) })).ok()
        .data;
      return report.checks.find(({ path }) => path === 'purpose' || path === 'subtype')?.message;
    };
    expect(await said({ direction: '1', purpose: '6', debit: '07' })).toBe(
      'Esta nota não traz mercadoria; é nota de débito (Perda em estoque)',
    );
    expect(await said({ direction: '0', purpose: '5', credit: '17' })).toContain('do tipo 17');
    expect(await said({ direction: '0', purpose: '5', credit: '03' })).toContain(
      'A mercadoria volta de uma venda',
    );
  });

  test('reads our own sale, and says that it brings nothing', async () => {
    const { document, report } = (await kit.parseFile('20-saida-pedido.xml')).ok().data;
    expect(document.direction).toBe('outbound');
    expect(codes(report.checks, 'error')).toContain('direction_wrong');
  });

  test('takes the XML as text and as a file, and keeps markup in it as text', async () => {
    const xml = nfeFile('01-entrada-simples.xml').toString('utf8');
    const hostile = xml.replace('Cimento CP II saco 50 kg', '&lt;script&gt;=1+1^XZ');
    const { items } = (await kit.parse({ xml: hostile })).ok().data;
    expect(items.at(-1)?.description).toBe('<script>=1+1^XZ');
    const uploaded = await kit.upload(nfeFile('01-entrada-simples.xml'));
    expect(uploaded.status).toBe(200);
    expect(JSON.parse(uploaded.text)).toMatchObject({ data: { document: { number: '10452' } } });
  });

  test('says where the supplier is known from, and stores nothing', async () => {
    const { supplier } = (await kit.parseFile('01-entrada-simples.xml')).ok().data;
    expect(supplier).toMatchObject({ status: 'new', id: null, document: '31825407000181' });
    const list = await kit.server.call(contracts.customers.list, { token: kit.token });
    expect(list.ok().data).toEqual([]);
  });

  test('judges an invoice of 200 items by another thread alike: what is unknown, what is said wrongly', async () => {
    const long = nfeFile('06-entrada-200-itens.xml').toString('utf8');
    const [gtin = ''] = /<cEAN>\d+/u.exec(long) ?? [];
    const xml = long
      .replaceAll(gtin.slice('<cEAN>'.length), 'SEM GTIN')
      .replace(/<cProd>[^<]+/u, '<cProd>DELES-1');
    const { items, report } = (await kit.parse({ xml })).ok().data;
    expect([items[0]?.sku, items[0]?.source]).toEqual([null, 'suggested']);
    expect(items[0]?.candidates[0]?.name).toBe(items[0]?.description);
    expect(codes(report.checks, 'error')).toEqual(['item_unmatched']);

    const wrong = await kit.parse({ xml, matches: [{ item: 1, sku: 'NINGUEM' }, { item: 777 }] });
    expect(wrong.status).toBe(422);
    expect(Object.keys(wrong.refusal().errors)).toEqual(['matches.0.sku', 'matches.1.item']);
    const nobody = await kit.parse({ xml, order_id: crypto.randomUUID() });
    expect([nobody.status, nobody.refusal().reason]).toEqual([404, 'not_found']);
  });

  test.each([
    ['neither text nor bytes', {}, 'xml'],
    ['both', { xml: 'a', xml_base64: 'YQ==' }, 'xml'],
    ['bytes that are no base 64', { xml_base64: '<a>' }, 'xml_base64'],
    ['an unknown field', { xml: 'a', file: 'b' }, 'file'],
  ])('refuses a body with %s', async (_, body, field) => {
    const answer = await kit.parse(body);
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.refusal().errors)).toEqual([field]);
  });

  test('refuses more than 5 MiB, also where the body itself may be larger', async () => {
    const answer = await kit.parse({ xml: `<a>${' '.repeat(5 * 1024 * 1024)}</a>` });
    expect(answer.status).toBe(413);
    expect(answer.refusal().reason).toBe('body_too_large');
  });
});

describe('POST /fiscal/access-key/validate', () => {
  const validate = async (access_key: string) =>
    (await kit.server.call(contracts.fiscal.validateKey, { token: kit.token, body: { access_key } })).ok()
      .data;

  test('reads a key of letters, typed in small ones and with blanks', async () => {
    const read = await validate('3126 114k 7m9p 2r00 0169 5500 3000 0008 8112 9974 7897');
    expect(read).toMatchObject({
      access_key: '3126114K7M9P2R000169550030000008811299747897',
      is_valid: true,
      parts: { state: 'MG', year_month: '2026-11', issuer: '4K7M9P2R000169', series: '3', number: '881' },
      checks: [],
    });
  });

  test.each([
    ['43 positions', '3526113182540700018155001000010452162899734', 'key_shape'],
    ['an O for a zero', 'O5261131825407000181550010000104521628997345', 'key_shape'],
    ['another digit', '35261131825407000181550010000105011114387851', 'key_digit'],
  ])('of %s says what is wrong', async (_, key, code) => {
    const read = await validate(key);
    expect(read.is_valid).toBe(false);
    expect(read.checks.map((check) => check.code)).toEqual([code]);
  });
});
