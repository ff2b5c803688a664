import { inflateRawSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { nfeFile, openInvoicing, type InvoicingKit } from '../invoicing.test-kit.ts';

let kit: InvoicingKit;
const dock = '09.001';

const open = async (skus?: readonly string[]): Promise<void> => {
  await kit.addProducts(skus);
  await kit.addDock(dock);
};

beforeEach(async () => {
  kit = await openInvoicing();
});
afterEach(() => kit.server.end());

const simple = '01-entrada-simples.xml';
const simpleSkus = ['DN-00009', 'CD-00037', 'PP-00039', 'TA-00055', 'CC-00046'];
const atOnce = { mode: 'receipt', location_code: dock };

describe('POST /fiscal/nfe/receipts', () => {
  test('receives an invoice of which all is known in one call, with its costs, supplier and file', async () => {
    await open(simpleSkus);
    const { document, order, receipt_number, movements } = (await kit.receive(simple, atOnce)).ok().data;
    expect(receipt_number).toBe('RE-000001');
    expect(order.order_number).toBe('PE-000001');
    expect(movements.map(({ product, quantity, unit_cost }) => [product.sku, quantity, unit_cost])).toEqual([
      ['DN-00009', 240, 2.31],
      ['CD-00037', 500, 3.696],
      ['PP-00039', 20, 81.9],
      ['TA-00055', 12, 250],
      ['CC-00046', 80, 26.9],
    ]);
    const receipts = await kit.server.call(contracts.goodsReceipts.list, {
      token: kit.token,
      query: { supplier_document: document.access_key },
    });
    expect(receipts.ok().data).toMatchObject([{ receipt_number, reference: 'NF-e 10452/1' }]);
    const suppliers = (await kit.server.call(contracts.customers.list, { token: kit.token })).ok().data;
    expect(suppliers).toMatchObject([
      {
        document: '31825407000181',
        roles: ['supplier'],
        state_registration: '135792465020',
        city: 'Ribeirão Preto',
      },
    ]);
    const kept = await kit.server.deps.store.read
      .selectFrom('fiscal_xml')
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(inflateRawSync(kept.content).equals(nfeFile(simple))).toBe(true);
    expect(kept.size).toBe(nfeFile(simple).byteLength);
  });

  test('receives lots with their dates, the supplier and the key of the invoice', async () => {
    await open(['SF-00011', 'DS-00047', 'LN-00038', 'Á7-00031']);
    const { movements, report } = (await kit.receive('03-entrada-lotes.xml', atOnce)).ok().data;
    expect(report.checks.map(({ code }) => code)).toEqual(['lot_ignored']);
    expect(movements.map(({ product, quantity, to }) => [product.sku, quantity, to?.batch_number])).toEqual([
      ['SF-00011', 180, 'SF2609A'],
      ['SF-00011', 120, 'SF2610B'],
      ['DS-00047', 50, 'DIP-7731'],
      ['DS-00047', 50, 'DIP-7732'],
      ['DS-00047', 50, 'DIP-7801'],
      ['LN-00038', 40, null],
      ['Á7-00031', 96, null],
    ]);
    const lots = await kit.server.call(contracts.lots.list, {
      token: kit.token,
      params: { sku: 'SF-00011' },
    });
    expect(lots.ok().data[0]).toMatchObject({
      batch_number: 'SF2609A',
      expiration_date: '2028-09-30',
      manufacturing_date: '2026-09-10',
      nf_access_key: '33261152771936000209550010000055201706549773',
    });
  });

  test('receives boxes, thousands, bales and dozens in units', async () => {
    await open(['CT-00028', 'PA-00030', 'FC-00054', 'CD-00032', 'CB-00014']);
    const { movements } = (await kit.receive('05-entrada-unidades.xml', atOnce)).ok().data;
    expect(movements.map(({ quantity, unit_cost }) => [quantity, unit_cost])).toEqual([
      [120, 17.1],
      [2500, 1.18],
      [180, 7.8917],
      [48, 12.34],
      [36, 18.48],
    ]);
  });

  test('makes an order that is expected, its lots asked for, unless told otherwise', async () => {
    await open(['SF-00011', 'DS-00047', 'LN-00038', 'Á7-00031']);
    const { order, receipt_number, movements } = (await kit.receive('03-entrada-lotes.xml')).ok().data;
    expect([receipt_number, movements]).toEqual([null, []]);
    const made = await kit.server.call(contracts.orders.details, {
      token: kit.token,
      params: { id: order.id },
    });
    const { stage, direction, items } = made.ok().data as unknown as {
      readonly stage: string;
      readonly direction: string;
      readonly items: readonly {
        sku: string;
        quantity: number;
        requested_batch: string | null;
        unit_price: number;
      }[];
    };
    expect([stage, direction]).toEqual(['pending', 'inbound']);
    expect(items).toHaveLength(7);
    expect(items[0]).toMatchObject({ quantity: 180, requested_batch: 'SF2609A', unit_price: 4.65 });
  });

  test('brings the goods into an expected order', async () => {
    await open(simpleSkus);
    const items = [
      ['DN-00009', 240],
      ['CD-00037', 500],
      ['PP-00039', 20],
      ['TA-00055', 12],
      ['CC-00046', 80],
    ].map(([sku, quantity]) => ({ sku, quantity }));
    const order = await kit.server.call(contracts.orders.create, {
      token: kit.token,
      body: { operation_type: 'goods_receipt', items },
    });
    const { id } = order.ok().data;
    const received = (await kit.receive(simple, { ...atOnce, order_id: id })).ok().data;
    expect(received.order.id).toBe(id);
    const after = await kit.server.call(contracts.orders.details, { token: kit.token, params: { id } });
    expect(after.ok().data).toMatchObject({ stage: 'receiving' });
  });

  test('tells the second of the same document where the first came in, however it is written', async () => {
    await open(simpleSkus);
    await kit.receive(simple, atOnce).then((answer) => answer.ok());
    for (const name of [simple, '60-falha-mesma-chave.xml']) {
      const refusal = (await kit.receive(name, atOnce)).refusal();
      expect(refusal).toMatchObject({
        code: 'duplicate',
        errors: { access_key: ['Esta nota já entrou pelo recebimento RE-000001'] },
      });
    }
    const { duplicate_of } = (await kit.parseFile(simple)).ok().data;
    expect(duplicate_of).toMatchObject({ receipt_number: 'RE-000001', order_number: 'PE-000001' });
  });

  test('of two at once takes one', async () => {
    await open(simpleSkus);
    const answers = await Promise.all([kit.receive(simple, atOnce), kit.receive(simple, atOnce)]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409]);
  });

  test('answers a repeat with the same key as the first time', async () => {
    await open(simpleSkus);
    const headers = { 'idempotency-key': 'nota-1' };
    const first = (await kit.receive(simple, atOnce, headers)).ok().data;
    const again = await kit.receive(simple, atOnce, headers);
    expect(again.ok().data).toEqual(first);
    expect(again.headers['idempotency-replayed']).toBe('true');
  });

  test('takes a document again whose order was cancelled', async () => {
    await open(simpleSkus);
    const { order } = (await kit.receive(simple)).ok().data;
    expect((await kit.receive(simple)).refusal().errors).toEqual({
      access_key: ['Esta nota já entrou pelo pedido PE-000001'],
    });
    const cancel = { token: kit.token, params: { id: order.id }, body: { reason_code: 'other' } };
    (await kit.server.call(contracts.orders.cancel, cancel)).ok();
    expect((await kit.receive(simple)).ok().data.order.order_number).toBe('PE-000002');
  });
});

describe('matching', () => {
  const name = '07-entrada-simples-nacional.xml';
  const skus = ['PS-00035', 'PA-00005', 'FA-00018'];
  const matches = skus.map((sku, index) => ({ item: index + 1, sku }));

  test('asks a person once, and knows the same codes of the same supplier the next time', async () => {
    await open(skus);
    expect((await kit.receive(name, atOnce)).refusal()).toMatchObject({
      code: 'fiscal_document_refused',
      errors: { 'items.1.sku': ['Diga qual produto é o item 1'] },
    });
    const first = (await kit.receive(name, { ...atOnce, matches })).ok().data;
    expect(first.movements.map(({ quantity }) => quantity)).toEqual([800, 1500, 72]);
    const { items, report } = (await kit.parseFile(name)).ok().data;
    expect(report.errors).toBe(0);
    expect(items.map(({ source, sku, factor }) => [source, sku, factor])).toEqual(
      skus.map((sku) => ['remembered', sku, 1]),
    );
  });

  test('forgets what a person asks not to be remembered', async () => {
    await open(skus);
    const forgotten = matches.map((match) => ({ ...match, remember: false }));
    (await kit.receive(name, { ...atOnce, matches: forgotten })).ok();
    const { items } = (await kit.parseFile(name)).ok().data;
    expect(items.every(({ source }) => source === 'suggested')).toBe(true);
  });

  test('remembers a factor for its unit', async () => {
    await open(skus);
    const twelve = [{ ...matches[0], factor: 12 }, ...matches.slice(1)];
    const { movements } = (await kit.receive(name, { ...atOnce, matches: twelve })).ok().data;
    expect([movements[0]?.quantity, movements[0]?.unit_cost]).toEqual([9600, 0.2]);
    const { items } = (await kit.parseFile(name)).ok().data;
    expect([items[0]?.factor, items[0]?.quantity_in_units]).toEqual([12, 9600]);
  });

  test.each([
    ['an item that the invoice lacks', { item: 9, sku: 'PS-00035' }, 'matches.0.item'],
    ['a product that there is not', { item: 1, sku: 'NADA' }, 'matches.0.sku'],
    ['a factor of nothing', { item: 1, sku: 'PS-00035', factor: 0 }, 'matches.0.factor'],
    ['a factor that parts pieces', { item: 1, sku: 'PS-00035', factor: 0.001 }, 'items.1.factor'],
  ])('refuses %s', async (_, match, field) => {
    await open(skus);
    const answer = await kit.receive(name, { ...atOnce, matches: [match] });
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.refusal().errors)).toContain(field);
  });

  test('leaves out what is skipped, and refuses what leaves nothing', async () => {
    await open(skus);
    const skip = (item: number) => ({ item, skip: true, reason: 'Não veio' });
    const none = await kit.receive(name, { ...atOnce, matches: [skip(1), skip(2), skip(3)] });
    expect(none.refusal().code).toBe('nothing_to_receive');
    const some = (await kit.receive(name, { ...atOnce, matches: [skip(1), skip(2), matches[2]] })).ok().data;
    expect(some.movements).toHaveLength(1);
  });
});

describe('what stands in the way', () => {
  test('of receiving at once is said by item: inactive products, serial numbers, lots that do not add up', async () => {
    await open(['FC-00033', 'N-00001', 'RW-00040', 'CT-00002']);
    const errorsOf = async (name: string, body: object = atOnce) =>
      Object.keys((await kit.receive(name, { ...body })).refusal().errors);
    expect(await errorsOf('08-entrada-produtor-cpf.xml')).toEqual(['items.1.sku']);
    expect(await errorsOf('11-entrada-numero-de-serie.xml')).toEqual([
      'items.1.serial_numbers',
      'items.2.serial_numbers',
    ]);
    expect(await errorsOf('59-falha-soma-dos-lotes.xml')).toEqual(['items.1.lots']);
    const lots = (quantity: number) => [
      { batch_number: 'NV261101', quantity: 30, expiration_date: '2027-10-31' },
      { batch_number: 'NV261102', quantity, expiration_date: '2027-10' },
    ];
    const given = (quantity: number) => ({ ...atOnce, matches: [{ item: 1, lots: lots(quantity) }] });
    expect(await errorsOf('59-falha-soma-dos-lotes.xml', given(19))).toEqual(['items.1.lots']);
    const { movements } = (await kit.receive('59-falha-soma-dos-lotes.xml', given(20))).ok().data;
    expect(movements.map(({ quantity }) => quantity)).toEqual([30, 20]);
  });

  test('lets an order be made of what has serial numbers, to be read later', async () => {
    await open(['N-00001', 'RW-00040']);
    expect((await kit.receive('11-entrada-numero-de-serie.xml')).ok().data.order.order_number).toBe(
      'PE-000001',
    );
  });

  test.each([
    ['41-falha-outro-destinatario.xml', 'recipient'],
    ['42-falha-homologacao.xml', 'environment'],
    ['43-falha-cancelada.xml', 'status'],
    ['53-falha-protocolo-de-outra.xml', 'protocol'],
    ['57-falha-modelo-65.xml', 'model'],
    ['40-falha-digito-da-chave.xml', 'access_key'],
  ])('of %s is said at %s, and nothing is stored', async (name, field) => {
    await open(['DN-00009', 'CD-00037']);
    const refusal = (await kit.receive(name, atOnce)).refusal();
    expect([refusal.code, Object.keys(refusal.errors)]).toEqual(['fiscal_document_refused', [field]]);
    const { read } = kit.server.deps.store;
    expect(await read.selectFrom('fiscal_document').selectAll().execute()).toEqual([]);
    expect(await read.selectFrom('customer').selectAll().execute()).toEqual([]);
  });

  test('is a location that was not named, or is not there', async () => {
    await open(simpleSkus);
    const fields = async (body: object) =>
      Object.keys((await kit.receive(simple, { ...body })).refusal().errors);
    expect(await fields({ mode: 'receipt' })).toEqual(['location_code']);
    expect(await fields({ ...atOnce, location_code: '99.999' })).toContain('items.1.location_code');
  });
});
