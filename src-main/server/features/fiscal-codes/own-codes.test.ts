import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { fieldsOf, openFiscalCodes, type FiscalKit } from './fiscal-codes.test-kit.ts';

let kit: FiscalKit;
beforeAll(async () => {
  kit = await openFiscalCodes();
});
afterAll(() => kit.server.end());

const shown = async (sku: string) =>
  (await kit.codes(sku)).map(({ type, code, is_primary }) => [type, code, is_primary]);

describe('the product’s own NCM and origin, seen from the product', () => {
  test('come with a new product as rows of the list', async () => {
    const sku = await kit.newProduct({ extra: { ncm: '09012100', origin: '2' } });
    const codes = await kit.codes(sku);
    expect(codes).toMatchObject([
      { type: 'ncm', code: '09012100', is_primary: true, state: null, version: 1 },
      { type: 'origin', code: '2', is_primary: true },
    ]);
    expect(codes[1]?.description).toContain('Estrangeira');
    expect((await kit.read(sku, codes[0]?.id ?? '')).status).toBe(200);
  });

  test('change with it, and lose what was said of the former code', async () => {
    const sku = await kit.newProduct();
    const body = { type: 'ncm', code: '09012100', description: 'Torrado', valid_from: '2026-01-01' };
    const { id } = await kit.added(sku, body);
    await kit.modifyProduct(sku, { extra: { ncm: '09012200' } });
    const { updated_at } = await kit.product(sku);
    expect((await kit.read(sku, id)).ok().data).toMatchObject({
      code: '09012200',
      description: '',
      valid_from: null,
      version: 2,
      updated_at,
    });
  });

  test('stay as they are when the product changes otherwise', async () => {
    const sku = await kit.newProduct({ extra: { ncm: '09012100' } });
    const before = await kit.codes(sku);
    await kit.modifyProduct(sku, { name: 'Outro nome', extra: { ncm: '09012100', brand: 'Z' } });
    expect(await kit.codes(sku)).toEqual(before);
  });

  test('take the mark of a code that was already there beside them', async () => {
    const sku = await kit.newProduct({ extra: { ncm: '09012100' } });
    await kit.added(sku, { type: 'ncm', code: '09012200' });
    await kit.modifyProduct(sku, { extra: { ncm: '09012200' } });
    expect(await shown(sku)).toEqual([
      ['ncm', '09012200', true],
      ['ncm', '09012100', false],
    ]);
    expect((await kit.product(sku)).extra.ncm).toBe('09012200');
  });

  test('go when they are cleared', async () => {
    const sku = await kit.newProduct({ extra: { ncm: '09012100', origin: '0' } });
    await kit.modifyProduct(sku, { extra: { ncm: null } });
    expect(await shown(sku)).toEqual([['origin', '0', true]]);
  });
});

describe('the product’s own NCM and origin, seen from the fiscal codes', () => {
  test('an added primary code is the product’s, with a new version of it', async () => {
    const sku = await kit.newProduct();
    const before = await kit.product(sku);
    await kit.added(sku, { type: 'ncm', code: '0901.21.00' });
    await kit.added(sku, { type: 'origin', code: '5' });
    const after = await kit.product(sku);
    expect(after.extra).toMatchObject({ ncm: '09012100', origin: '5' });
    expect(after.version).toBe(before.version + 2);
    expect(after.updated_at > before.updated_at).toBe(true);
  });

  test('another primary code, a change, and a deletion are written through', async () => {
    const sku = await kit.newProduct({ extra: { ncm: '09012100' } });
    const { id } = await kit.added(sku, { type: 'ncm', code: '09012200', is_primary: true });
    expect((await kit.product(sku)).extra.ncm).toBe('09012200');
    await kit.modify(sku, id, { code: '09019000' });
    expect((await kit.product(sku)).extra.ncm).toBe('09019000');
    await kit.remove(sku, id);
    expect((await kit.product(sku)).extra.ncm).toBeNull();
    expect(await shown(sku)).toEqual([['ncm', '09012100', false]]);
  });

  test('a code of one state, or one that is not primary, is never the product’s', async () => {
    const sku = await kit.newProduct();
    await kit.added(sku, { type: 'ncm', code: '09012100', state: 'SP' });
    await kit.added(sku, { type: 'ncm', code: '09012200', is_primary: false });
    expect((await kit.product(sku)).extra.ncm).toBeNull();
  });

  test('a code that gives up its mark or moves to a state leaves the product without', async () => {
    const sku = await kit.newProduct({ extra: { ncm: '09012100', origin: '0' } });
    const [ncm, origin] = await kit.codes(sku);
    await kit.modify(sku, ncm?.id ?? '', { is_primary: false });
    await kit.modify(sku, origin?.id ?? '', { state: 'AM' });
    expect((await kit.product(sku)).extra).toMatchObject({ ncm: null, origin: null });
  });

  test('an origin that no product may have stays beside, and is refused as the primary one', async () => {
    const sku = await kit.newProduct({ extra: { origin: '0' } });
    const { id } = await kit.added(sku, { type: 'origin', code: '9' });
    const answer = await kit.modify(sku, id, { is_primary: true });
    expect([answer.status, fieldsOf(answer)]).toEqual([422, ['code']]);
    expect((await kit.product(sku)).extra.origin).toBe('0');
  });

  test('the list filtered by NCM follows', async () => {
    const sku = await kit.newProduct();
    await kit.added(sku, { type: 'ncm', code: '22030000' });
    const query = { ncm: '22030000' };
    const answer = await kit.server.call(contracts.products.list, { token: kit.token, query });
    expect(answer.ok().data.map((product) => product.sku)).toEqual([sku]);
  });
});
