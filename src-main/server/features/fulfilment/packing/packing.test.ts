import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { isSscc } from '#shared/domain/sscc.ts';
import { saidNumbers } from '../../../../testing/said-numbers.ts';
import { at, batch, move } from '../../../../testing/stock.ts';
import { reservationMismatches } from '../../../stock/reservations/reservations.test-kit.ts';
import { campinas } from '../../../../testing/addresses.ts';
import { openPacking, type PackingKit } from './packing.test-kit.ts';

const { orders } = contracts;

let kit: PackingKit;
beforeAll(async () => {
  kit = await openPacking();
});
afterEach(async () => {
  const rows = await reservationMismatches(kit.server.deps.store.read);
  if (rows.length > 0) throw new Error(`reserved of stock rows ${rows.join(', ')} is not what was promised`);
});
afterAll(() => kit.server.end());

/** An order of five units that is being checked. */
const packing = async (units = 5) => {
  const { sku } = await kit.stocked([units]);
  const id = await kit.pickedOrder([{ sku, quantity: units }]);
  (await kit.start(id)).ok();
  return { id, sku };
};

describe('a blind check', () => {
  test('shows what was checked and hides what was picked', async () => {
    const { id, sku } = await packing();
    expect(await kit.details(id)).toMatchObject({
      stage: 'packing',
      status: 'in_progress',
      substatus: { value: 'packing' },
      packing_at: expect.any(String),
      volumes: [{ number: 1, contents: [], gross_weight: null }],
    });
    const answer = await kit.checked(id, { code: sku, quantity: 2 });
    expect(answer).toMatchObject({ sku, quantity: 2, volume_number: 1, progress: { quantity_checked: 2 } });
    expect(answer.line).toMatchObject({ quantity: null, quantity_checked: 2 });
    expect(await kit.shown(id)).toMatchObject({
      is_blind: true,
      progress: { quantity: null, quantity_checked: 2 },
      items: [{ quantity: null, quantity_checked: 2 }],
      volumes: [{ contents: [{ sku, quantity: 2 }] }],
    });
    expect((await kit.details(id)).items[0]).toMatchObject({ quantity_checked: 2, quantity_picked: 5 });
  });

  test('ends only with what was picked: first it names the goods, then the numbers', async () => {
    const { id, sku } = await packing();
    await kit.checked(id, { code: sku, quantity: 6 });
    (await kit.weigh(id, 2)).ok();
    const first = (await kit.done(id)).refusal();
    expect(first.reason).toBe('packing_differs');
    expect(first.message).toContain(sku);
    expect(saidNumbers(first.message)).not.toContain(5);
    expect(first.details).toEqual([{ path: null, code: 'packing_differs', sku, batch_number: null }]);
    const second = (await kit.done(id)).refusal();
    expect(second.reason).toBe('packing_differs_by');
    expect(second.message).toBe(`${sku}: separado 5, conferido 6. Confira de novo ou reabra o pedido`);
  });

  test('ends a second time as a first one once the order was reopened and checked anew', async () => {
    const { id, sku } = await packing();
    await kit.checked(id, { code: sku, quantity: 4 });
    expect((await kit.done(id)).refusal().reason).toBe('packing_differs');
    (await kit.server.call(orders.reopen, kit.on(id))).ok();
    expect(await kit.details(id)).toMatchObject({ stage: 'picked', volumes: [], packing_at: null });
    (await kit.start(id)).ok();
    expect((await kit.shown(id)).progress.quantity_checked).toBe(0);
    expect((await kit.done(id)).refusal().reason).toBe('packing_differs');
  });
});

describe('a scan', () => {
  test('that comes twice counts once; another body under its UUID is refused', async () => {
    const { id, sku } = await packing();
    const body = { scan_uid: randomUUID(), code: sku, quantity: 2 };
    const both = await Promise.all([kit.scanned(id, body), kit.scanned(id, body)]);
    expect(both.map((one) => one.ok().data.progress.quantity_checked)).toEqual([2, 2]);
    expect((await kit.shown(id)).progress.quantity_checked).toBe(2);
    expect((await kit.scanned(id, { ...body, quantity: 3 })).refusal().reason).toBe('idempotency_mismatch');
  });

  test('can be undone once, and not after its volume was deleted', async () => {
    const { id, sku } = await packing();
    const { scan_uid } = await kit.checked(id, { code: sku, quantity: 2 });
    expect((await kit.undoCheck(id, scan_uid)).ok().data.progress.quantity_checked).toBe(0);
    expect((await kit.undoCheck(id, scan_uid)).ok().data.progress.quantity_checked).toBe(0);
    const other = await kit.checked(id, { code: sku, quantity: 1 });
    (await kit.addVolume(id)).ok();
    (await kit.dropVolume(id, 1)).ok();
    expect((await kit.undoCheck(id, other.scan_uid)).refusal().reason).toBe('check_not_undone');
    expect((await kit.undoCheck(id, randomUUID())).refusal().errors).toEqual({
      scan_uid: ['Não há leitura deste pedido com este identificador'],
    });
  });

  test('of what was not picked is refused, and so is a code that nobody knows', async () => {
    const { id } = await packing();
    const other = await kit.stocked([1]);
    expect((await kit.scanned(id, { code: other.sku })).refusal().reason).toBe('not_picked');
    expect((await kit.scanned(id, { code: 'NADA-99' })).refusal().errors).toEqual({
      code: ['Nenhum produto tem o código NADA-99'],
    });
  });

  test('of a lot is matched with what was picked; of two lots it asks which', async () => {
    const product = await kit.product({ characteristics: { has_batch_control: true } });
    const { sku } = product;
    const location = await kit.location();
    for (const name of ['A1', 'B2']) {
      await kit.post([move('receipt', 2, { productId: product.id, to: at(location.id, batch(name)) })]);
    }
    const id = await kit.pickedOrder([{ sku, quantity: 4 }]);
    (await kit.start(id)).ok();
    expect((await kit.scanned(id, { code: sku })).refusal().errors).toEqual({
      batch_number: [`Foi separado mais de um lote de ${sku}; leia o lote`],
    });
    expect((await kit.scanned(id, { code: sku, batch_number: 'C3' })).refusal().reason).toBe(
      'lot_not_picked',
    );
    await kit.checked(id, { code: sku, batch_number: 'a1', quantity: 3 });
    await kit.checked(id, { code: sku, batch_number: 'B2', quantity: 1 });
    (await kit.weigh(id, 1)).ok();
    // the sum is right, the lots are not
    const first = (await kit.done(id)).refusal();
    expect(first.message).toContain(`${sku} (lote A1), ${sku} (lote B2)`);
    const [one, other] = ['A1', 'B2'].map((name) => ({ path: null, sku, batch_number: name }));
    expect(first.details).toEqual([one, other].map((goods) => ({ ...goods, code: 'packing_differs' })));
    const second = (await kit.done(id)).refusal();
    expect(second.message).toContain(
      `${sku} (lote A1): separado 2, conferido 3; ${sku} (lote B2): separado 2, conferido 1. Confira`,
    );
    expect(second.details).toEqual([
      { ...one, code: 'packing_differs_by', was: 'packing_differs_by', picked: 2, checked: 3 },
      { ...other, code: 'packing_differs_by', was: 'packing_differs_by', picked: 2, checked: 1 },
    ]);
  });

  test('of a serial number is the one that was picked, once', async () => {
    const product = await kit.product({ characteristics: { has_serial_number: true } });
    const location = await kit.location();
    await kit.post(
      ['S1', 'S2'].map((serialNumber) =>
        move('receipt', 1, { productId: product.id, to: at(location.id), serialNumber }),
      ),
    );
    const { sku } = product;
    const id = await kit.pickedOrder([{ sku, quantity: 1 }]);
    (await kit.start(id)).ok();
    const [content] = (await kit.walk(id)).stops;
    const own = content?.serial_number ?? '';
    const foreign = own === 'S1' ? 'S2' : 'S1';
    expect((await kit.scanned(id, { code: sku, serial_number: foreign })).refusal().reason).toBe(
      'serial_not_picked',
    );
    await kit.checked(id, { code: sku, serial_number: own });
    expect((await kit.scanned(id, { code: sku, serial_number: own })).refusal().reason).toBe(
      'serial_checked',
    );
  });
});

describe('volumes', () => {
  test('begin anew where all were deleted', async () => {
    const { id, sku } = await packing();
    (await kit.dropVolume(id, 1)).ok();
    expect((await kit.details(id)).volumes).toEqual([]);
    expect((await kit.checked(id, { code: sku, quantity: 5 })).volume_number).toBe(1);
    expect((await kit.scanned(id, { code: sku, volume_number: 9 })).refusal().errors).toEqual({
      volume_number: ['O pedido não tem o volume 9'],
    });
  });

  test.each([
    ['gross_weight', { gross_weight: 0 }],
    ['dimensions.height', { dimensions: { height: 0, width: 10, length: 10 } }],
  ])('that weigh or measure nothing are refused at %s', async (field, body) => {
    const { id } = await packing();
    expect(Object.keys((await kit.addVolume(id, body)).refusal().errors)).toEqual([field]);
  });

  test('take the scans that follow, and all need contents and a weight', async () => {
    const { id, sku } = await packing();
    await kit.checked(id, { code: sku, quantity: 3 });
    expect((await kit.addVolume(id, { packaging_type: 'Caixa' })).ok().data.volumes).toHaveLength(2);
    expect((await kit.checked(id, { code: sku, quantity: 1 })).volume_number).toBe(2);
    expect((await kit.checked(id, { code: sku, quantity: 1, volume_number: 1 })).volume_number).toBe(1);
    (await kit.addVolume(id)).ok();
    (await kit.weigh(id, 1.5, 1)).ok();
    const refusal = (await kit.done(id)).refusal();
    expect(refusal.reason).toBe('volumes_incomplete');
    expect(refusal.message).toContain('2, 3');
    (await kit.weigh(id, 0.5, 2)).ok();
    (await kit.dropVolume(id, 3)).ok();
    const order = (await kit.done(id)).ok().data;
    expect(order).toMatchObject({
      stage: 'packed',
      is_packed: true,
      totals: { volumes_checked: 2, gross_weight: 2, volume_m3: null },
      volumes: [
        { number: 1, barcode: `${order.order_number}-1`, contents: [{ sku, quantity: 4 }] },
        { number: 2, packaging_type: 'Caixa', contents: [{ sku, quantity: 1 }] },
      ],
    });
  });

  test('get an SSCC once the site has a GS1 prefix, until the prefix has no more', async () => {
    await kit.setting('gs1_company_prefix', '952876543210');
    const { id } = await packing(1);
    (await kit.addVolume(id)).ok();
    const barcodes = async () => (await kit.shown(id)).volumes.map(({ barcode }) => barcode);
    const [first = '', second = ''] = await barcodes();
    expect([first, second].map(isSscc)).toEqual([true, true]);
    expect(first.slice(0, 13)).toBe('0952876543210');
    expect(Number(second.slice(13, 17)) - Number(first.slice(13, 17))).toBe(1);
    const given = (value: number) =>
      kit.server.deps.store.write('test', (tx) =>
        tx.updateTable('counter').set({ value }).where('name', '=', 'sscc').execute(),
      );
    await given(9999);
    (await kit.addVolume(id)).ok();
    expect((await barcodes()).at(-1)?.slice(0, 17)).toBe('19528765432100000');
    await given(99_999);
    expect((await kit.addVolume(id)).refusal().reason).toBe('sscc_exhausted');
    await kit.setting('gs1_company_prefix', null);
    (await kit.addVolume(id)).ok();
    expect((await barcodes()).at(-1)).toMatch(/^PS-\d+-4$/u);
  });

  test('warn of a weight by as much as the site says', async () => {
    const { sku } = await kit.stocked([5], { dimensions: { height: 10, width: 10, length: 10, weight: 2 } });
    const id = await kit.pickedOrder([{ sku, quantity: 1 }]);
    (await kit.start(id)).ok();
    await kit.checked(id, { code: sku });
    const warned = async () => (await kit.weigh(id, 2.4)).ok().data.warnings.map(({ code }) => code);
    expect(await warned()).toContain('weight_differs');
    await kit.setting('weight_tolerance_percent', 25);
    expect(await warned()).not.toContain('weight_differs');
    await kit.setting('weight_tolerance_percent', 10);
  });

  test('warn where the weight is not that of what they hold, and close once checked', async () => {
    const { sku } = await kit.stocked([2], {
      dimensions: { height: 10, width: 10, length: 10, weight: 1.5 },
    });
    const id = await kit.pickedOrder([{ sku, quantity: 2 }]);
    (await kit.start(id)).ok();
    await kit.checked(id, { code: sku, quantity: 2 });
    const [warning] = (await kit.weigh(id, 5)).ok().data.warnings;
    expect(warning?.message).toBe('O peso é de 5 kg, e o esperado, de 3 kg; confira');
    expect((await kit.weigh(id, 3.1)).ok().data.warnings).toEqual([]);
    expect((await kit.details(id)).volumes[0]).toMatchObject({ suggested_weight: 3, gross_weight: 3.1 });
    (await kit.done(id)).ok();
    expect((await kit.addVolume(id)).refusal().reason).toBe('volumes_closed');
    (await kit.weigh(id, 3)).ok();
    expect((await kit.weigh(id, 1, 7)).refusal().reason).toBe('not_found');
  });
});

test('a check that is not blind shows quantities and refuses what is beyond them', async () => {
  const code = 'sale_open';
  await kit.type({ code, name: 'Venda aberta', packing_step: true, blind_check: false });
  const { sku } = await kit.stocked([3]);
  const customer = { document: '111.444.777-35', name: 'Ana Souza' };
  const made = await kit.server.call(orders.create, {
    token: kit.token,
    body: {
      operation_type: code,
      items: [{ sku, quantity: 3 }],
      confirm: true,
      customer,
      shipping_address: campinas,
    },
  });
  const { id } = made.ok().data;
  (await kit.server.call(contracts.orderPicking.start, { ...kit.on(id), body: {} })).ok();
  await kit.picked(id, { code: sku, quantity: 3 });
  (await kit.finish(id)).ok();
  (await kit.start(id)).ok();
  expect(await kit.shown(id)).toMatchObject({
    is_blind: false,
    items: [{ quantity: 3, quantity_checked: 0 }],
  });
  expect((await kit.scanned(id, { code: sku, quantity: 4 })).refusal().errors).toEqual({
    quantity: [`Só faltam 3 de ${sku} por conferir`],
  });
});
