import { inflateRawSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { atOnce, openInvoicing, type InvoicingKit } from '../invoicing.test-kit.ts';
import { nfeFile, simple, simpleSkus } from '../nfe-files.test-kit.ts';

let kit: InvoicingKit;
beforeEach(async () => {
  kit = await openInvoicing();
});
afterEach(() => kit.server.end());

describe('POST /fiscal/nfe/receipts', () => {
  test('receives an invoice of which all is known in one call, with its costs, supplier and file', async () => {
    await kit.stock(simpleSkus);
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
    await kit.stock(['SF-00011', 'DS-00047', 'LN-00038', 'Á7-00031']);
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
    await kit.stock(['CT-00028', 'PA-00030', 'FC-00054', 'CD-00032', 'CB-00014']);
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
    await kit.stock(['SF-00011', 'DS-00047', 'LN-00038', 'Á7-00031']);
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
    await kit.stock(simpleSkus);
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
    await kit.stock(simpleSkus);
    await kit.receive(simple, atOnce).then((answer) => answer.ok());
    for (const name of [simple, '60-falha-mesma-chave.xml']) {
      const refusal = (await kit.receive(name, atOnce)).refusal();
      expect(refusal).toMatchObject({
        reason: 'duplicate',
        errors: { access_key: ['Esta nota já entrou pelo recebimento RE-000001'] },
      });
    }
    const { duplicate_of } = (await kit.parseFile(simple)).ok().data;
    expect(duplicate_of).toMatchObject({ receipt_number: 'RE-000001', order_number: 'PE-000001' });
  });

  test('of two at once takes one', async () => {
    await kit.stock(simpleSkus);
    const answers = await Promise.all([kit.receive(simple, atOnce), kit.receive(simple, atOnce)]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409]);
  });

  test('answers a repeat with the same key as the first time', async () => {
    await kit.stock(simpleSkus);
    const headers = { 'idempotency-key': 'nota-1' };
    const first = (await kit.receive(simple, atOnce, headers)).ok().data;
    const again = await kit.receive(simple, atOnce, headers);
    expect(again.ok().data).toEqual(first);
    expect(again.headers['idempotency-replayed']).toBe('true');
  });

  test('takes a document again whose order was cancelled', async () => {
    await kit.stock(simpleSkus);
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
    await kit.stock(skus);
    expect((await kit.receive(name, atOnce)).refusal()).toMatchObject({
      reason: 'fiscal_document_refused',
      errors: { 'items.0.sku': ['Diga qual produto é o item 1'] },
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
    await kit.stock(skus);
    const forgotten = matches.map((match) => ({ ...match, remember: false }));
    (await kit.receive(name, { ...atOnce, matches: forgotten })).ok();
    const { items } = (await kit.parseFile(name)).ok().data;
    expect(items.every(({ source }) => source === 'suggested')).toBe(true);
  });

  test('remembers a factor for its unit', async () => {
    await kit.stock(skus);
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
    ['a factor that parts pieces', { item: 1, sku: 'PS-00035', factor: 0.001 }, 'items.0.factor'],
  ])('refuses %s', async (_, match, field) => {
    await kit.stock(skus);
    const answer = await kit.receive(name, { ...atOnce, matches: [match] });
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.refusal().errors)).toContain(field);
  });

  test('leaves out what is skipped, and refuses what leaves nothing', async () => {
    await kit.stock(skus);
    const skip = (item: number) => ({ item, skip: true, reason: 'Não veio' });
    const none = await kit.receive(name, { ...atOnce, matches: [skip(1), skip(2), skip(3)] });
    expect(none.refusal().reason).toBe('nothing_to_receive');
    const some = (await kit.receive(name, { ...atOnce, matches: [skip(1), skip(2), matches[2]] })).ok().data;
    expect(some.movements).toHaveLength(1);
  });
});
