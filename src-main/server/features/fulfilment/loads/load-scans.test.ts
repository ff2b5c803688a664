import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openLoads, type LoadsKit } from './loads.test-kit.ts';

let kit: LoadsKit;
beforeAll(async () => {
  kit = await openLoads();
});
afterAll(() => kit.server.end());

describe('a scan of a volume', () => {
  test('counts once for its UUID, for ever, and is taken back by it', async () => {
    const { id: order, codes } = await kit.readyIn(2);
    const { id } = await kit.opened(order);
    const scan = { scan_uid: randomUUID(), code: codes[0] };
    const first = await kit.scan(id, scan);
    const second = await kit.scan(id, scan);
    expect(second.ok().data).toEqual(first.ok().data);
    expect(second.headers['idempotency-replayed']).toBe('true');
    expect((await kit.scan(id, { ...scan, code: codes[1] })).refusal().reason).toBe('idempotency_mismatch');
    const { id: elsewhere } = (await kit.create()).ok().data;
    expect((await kit.scan(elsewhere, scan)).refusal().reason).toBe('idempotency_mismatch');
    expect((await kit.undoScan(elsewhere, scan.scan_uid)).refusal().errors).toHaveProperty('scan_uid');
    expect((await kit.undoScan(id, scan.scan_uid)).ok().data.order.volumes_loaded).toBe(0);
    const repeated = await kit.undoScan(id, scan.scan_uid);
    expect(repeated.headers['idempotency-replayed']).toBe('true');
    expect((await kit.scan(id, { code: codes[0] })).ok().data.order.volumes_loaded).toBe(1);
    (await kit.reopen(order)).ok();
    // even when the order has gone, the first scan is answered as it was
    expect((await kit.scan(id, scan)).ok().data).toEqual(first.ok().data);
  });

  test('is refused where it is of no volume, of no order of the load, or in already', async () => {
    const inside = await kit.readyIn(1);
    const outside = await kit.readyIn(1);
    const elsewhere = await kit.readyIn(1);
    const { id } = await kit.opened(inside.id);
    const { load_number: other } = await kit.opened(elsewhere.id);
    const refused = async (code: string) => (await kit.scan(id, { code })).refusal();
    expect((await refused('NADA-1')).errors).toEqual({
      code: ['Nenhum volume tem o código NADA-1; leia a etiqueta do volume'],
    });
    expect(await refused(outside.codes[0] ?? '')).toMatchObject({ reason: 'not_in_load' });
    expect((await refused(elsewhere.codes[0] ?? '')).errors['code']?.[0]).toContain(other);
    const gone = await kit.readyIn(1);
    const { id: shipped } = await kit.opened(gone.id);
    await kit.scanAll(shipped, gone.codes);
    (await kit.shipLoad(shipped)).ok();
    expect(await refused(gone.codes[0] ?? '')).toMatchObject({ reason: 'order_over' });
    await kit.scanAll(id, inside.codes);
    expect(await refused(inside.codes[0] ?? '')).toMatchObject({ reason: 'volume_loaded' });
    (await kit.shipLoad(id)).ok();
    expect(await refused(inside.codes[0] ?? '')).toMatchObject({ code: 'invalid_transition' });
  });

  test('raises neither the version of its order nor that of its load', async () => {
    const { id: order, codes } = await kit.readyIn(1);
    const { id, version } = await kit.opened(order);
    const { version: before, updated_at: at } = await kit.details(order);
    await kit.scanAll(id, codes);
    expect(await kit.details(order)).toMatchObject({ version: before, updated_at: at });
    expect((await kit.load(id)).version).toBe(version);
  });

  test('reads an SSCC as its label says it', async () => {
    await kit.setting('gs1_company_prefix', '952876543');
    const { id: order, codes } = await kit.readyIn(2);
    await kit.setting('gs1_company_prefix', null);
    const { id } = await kit.opened(order);
    (await kit.scan(id, { code: `(00)${codes[0]}` })).ok();
    (await kit.scan(id, { code: `]C100${codes[1]}` })).ok();
    expect((await kit.load(id)).progress.orders_complete).toBe(1);
  });
});
