import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fiscalCodeTypes } from '#shared/areas/fiscal-codes/kinds.ts';
import { mostFiscalCodes } from '#shared/areas/fiscal-codes/contract.ts';
import { fieldsOf, openFiscalCodes, type FiscalKit } from './fiscal-codes.test-kit.ts';

let kit: FiscalKit;
beforeAll(async () => {
  kit = await openFiscalCodes();
});
afterAll(() => kit.server.end());

const rightCodes = {
  ncm: ['0901.21.00', '09012100'],
  ex_tipi: ['01', '01'],
  cest: ['17.047.00', '1704700'],
  gtin: ['789 1000 10010 3', '7891000100103'],
  gtin_taxable: ['sem gtin', 'SEM GTIN'],
  origin: ['0', '0'],
  cfop_internal: ['5.102', '5102'],
  cfop_interstate: ['6.102', '6102'],
  cst_icms: ['60', '60'],
  csosn: ['102', '102'],
  cst_ipi: ['53', '53'],
  cst_pis: ['06', '06'],
  cst_cofins: ['06', '06'],
  cst_ibs_cbs: ['410', '410'],
  cclasstrib: ['410027', '410027'],
  cbenef: ['pr830001', 'PR830001'],
  fci: ['b01f70af-10bf-4b1f-848c-65ff57f616fe', 'B01F70AF-10BF-4B1F-848C-65FF57F616FE'],
  taxable_unit: ['kg', 'KG'],
} as const;

describe('POST /products/{sku}/fiscal-codes', () => {
  test('takes every type as people write it, keeps one form, and nothing of it is doubtful', async () => {
    const sku = await kit.newProduct({ barcode: '7891000100103' });
    for (const type of fiscalCodeTypes) {
      const [sent, kept] = rightCodes[type];
      const answer = await kit.add(sku, { type, code: sent });
      expect([type, answer.status, answer.ok().data.code]).toEqual([type, 201, kept]);
      expect(answer.ok().data).toMatchObject({ state: null, is_primary: true, version: 1 });
    }
    const codes = await kit.codes(sku);
    expect(codes).toHaveLength(fiscalCodeTypes.length);
    expect(codes.flatMap(({ warnings }) => warnings)).toEqual([]);
  });

  test.each([
    ['ncm', '0901210'],
    ['ncm', '0901210A'],
    ['ex_tipi', '1'],
    ['cest', '170470'],
    ['gtin', '7891000100104'],
    ['gtin', 'SEMGTIN'],
    ['origin', '10'],
    ['cfop_internal', '510'],
    ['cst_icms', '060'],
    ['csosn', '12'],
    ['cst_pis', '6'],
    ['cst_ibs_cbs', '41'],
    ['cclasstrib', '41002'],
    ['cbenef', 'PR83'],
    ['fci', 'B01F70AF'],
    ['taxable_unit', 'QUILOGRAMA'],
  ])('refuses %s %s at its field, with the way out', async (type, code) => {
    const sku = await kit.newProduct();
    const answer = await kit.add(sku, { type, code });
    expect(answer.status).toBe(422);
    const { errors } = answer.refusal();
    expect(Object.keys(errors)).toEqual(['code']);
    expect(errors['code']?.[0]).toMatch(/\d|SEM GTIN/u);
    expect(await kit.codes(sku)).toEqual([]);
  });

  test.each([
    [{ code: '1' }, ['type']],
    [{ type: 'ncm' }, ['code']],
    [{ type: 'other', code: '1' }, ['type']],
    [{ type: 'ncm', code: '09012100', state: 'XX' }, ['state']],
    [{ type: 'ncm', code: '09012100', operation_type: 'Venda!' }, ['operation_type']],
    [{ type: 'ncm', code: '09012100', valid_from: '2026-02-30' }, ['valid_from']],
    [{ type: 'ncm', code: '09012100', valid_from: '2026-02', valid_to: '2026-01' }, ['valid_to']],
    [{ type: 'ncm', code: '09012100', colour: 'x' }, ['colour']],
    [{ type: 'origin', code: '9' }, ['code']],
  ])('refuses %j at %j', async (body, fields) => {
    const answer = await kit.add(await kit.newProduct(), body);
    expect([answer.status, fieldsOf(answer)]).toEqual([422, fields]);
  });

  test('accepts what no table holds, and says so', async () => {
    const sku = await kit.newProduct();
    const doubtful = [
      { type: 'ncm', code: '00000000' },
      { type: 'cest', code: '2900100' },
      { type: 'gtin', code: '7891000100103' },
      { type: 'cfop_internal', code: '6102' },
      { type: 'cfop_interstate', code: '5102' },
      { type: 'cst_icms', code: '99' },
      { type: 'csosn', code: '104' },
      { type: 'cst_ibs_cbs', code: '999' },
      { type: 'cclasstrib', code: '200001' },
      { type: 'cbenef', code: 'PR830001', state: 'SP' },
      { type: 'taxable_unit', code: 'XYZ' },
      { type: 'origin', code: '9', is_primary: false },
    ];
    for (const body of doubtful) {
      const { warnings } = await kit.added(sku, body);
      expect([body, warnings.length]).toEqual([body, 1]);
      expect(warnings[0]?.message).toMatch(/confira$/u);
    }
  });

  test('a cClassTrib is at ease as soon as its CST stands beside it', async () => {
    const sku = await kit.newProduct();
    const { id, warnings } = await kit.added(sku, { type: 'cclasstrib', code: '200001' });
    expect(warnings[0]).toMatchObject({
      code: 'fiscal_cclasstrib_cst',
      path: 'code',
      details: { fiscal_code: '200001', cst: '200' },
    });
    await kit.added(sku, { type: 'cst_ibs_cbs', code: '200' });
    expect((await kit.read(sku, id)).ok().data.warnings).toEqual([]);
  });

  test('the first of its context is the primary one, the next is not unless it is said', async () => {
    const sku = await kit.newProduct();
    const first = await kit.added(sku, { type: 'cst_icms', code: '00' });
    const second = await kit.added(sku, { type: 'cst_icms', code: '60' });
    const elsewhere = await kit.added(sku, { type: 'cst_icms', code: '60', state: 'SP' });
    expect([first.is_primary, second.is_primary, elsewhere.is_primary]).toEqual([true, false, true]);
    const third = await kit.added(sku, { type: 'cst_icms', code: '20', is_primary: true });
    const codes = await kit.codes(sku);
    expect(codes.filter(({ is_primary }) => is_primary).map(({ id }) => id)).toEqual([
      third.id,
      elsewhere.id,
    ]);
    expect(codes.find(({ id }) => id === first.id)?.version).toBe(2);
  });

  test('refuses the same code twice in one context, takes it in another', async () => {
    const sku = await kit.newProduct();
    await kit.added(sku, { type: 'cfop_internal', code: '5102' });
    const again = await kit.add(sku, { type: 'cfop_internal', code: '5.102' });
    expect([again.status, again.refusal().code, fieldsOf(again)]).toEqual([409, 'duplicate', ['code']]);
    const other = { type: 'cfop_internal', code: '5102', operation_type: 'sale' };
    expect((await kit.add(sku, other)).status).toBe(201);
  });

  test('months are read as their first and last day', async () => {
    const body = { type: 'ncm', code: '09012100', valid_from: '2026-02', valid_to: '2028-02' };
    expect(await kit.added(await kit.newProduct(), body)).toMatchObject({
      valid_from: '2026-02-01',
      valid_to: '2028-02-29',
    });
  });

  test('an Idempotency-Key makes one code of two calls', async () => {
    const sku = await kit.newProduct();
    const call = () => kit.add(sku, { type: 'cest', code: '1704700' }, { 'idempotency-key': 'k-1' });
    const first = await call();
    const second = await call();
    expect(second.headers['idempotency-replayed']).toBe('true');
    expect(second.ok().data).toEqual(first.ok().data);
    expect(await kit.codes(sku)).toHaveLength(1);
  });

  test('a product holds so many codes and no more', async () => {
    const sku = await kit.newProduct();
    const codeAt = (index: number) => ({ type: 'cest', code: String(1_700_000 + index) });
    await Promise.all(Array.from({ length: mostFiscalCodes }, (_, index) => kit.added(sku, codeAt(index))));
    const answer = await kit.add(sku, codeAt(mostFiscalCodes));
    expect([answer.status, fieldsOf(answer)]).toEqual([422, ['code']]);
    expect((await kit.codes(sku)).filter(({ is_primary }) => is_primary)).toHaveLength(1);
  });
});

describe('GET, PUT and DELETE /products/{sku}/fiscal-codes/{id}', () => {
  test('shows the meaning of the table where nobody wrote a description, and keeps the own words', async () => {
    const sku = await kit.newProduct();
    const { id, description } = await kit.added(sku, { type: 'cst_icms', code: '60' });
    expect(description).toBe('ICMS cobrado anteriormente por substituição tributária');
    expect((await kit.modify(sku, id, { code: '00' })).ok().data.description).toBe('Tributada integralmente');
    await kit.modify(sku, id, { description: 'Regra da casa' });
    expect((await kit.modify(sku, id, { code: '41' })).ok().data.description).toBe('Regra da casa');
    expect((await kit.modify(sku, id, { description: '' })).ok().data.description).toBe('Não tributada');
  });

  test('takes back what GET gave, without a change and without an event', async () => {
    const sku = await kit.newProduct();
    const { id } = await kit.added(sku, { type: 'cst_icms', code: '60', state: 'SP' });
    const before = (await kit.read(sku, id)).ok().data;
    const events = (await kit.eventsOf(sku)).length;
    expect((await kit.modify(sku, id, { ...before })).ok().data).toEqual(before);
    expect(await kit.eventsOf(sku)).toHaveLength(events);
  });

  test('null clears; the type does not change', async () => {
    const sku = await kit.newProduct();
    const body = { type: 'cbenef', code: 'SP123456', state: 'SP', valid_from: '2026-01-01' };
    const { id } = await kit.added(sku, body);
    expect((await kit.modify(sku, id, { state: null, valid_from: null })).ok().data).toMatchObject({
      state: null,
      valid_from: null,
      version: 2,
    });
    const answer = await kit.modify(sku, id, { type: 'fci' });
    expect([answer.status, fieldsOf(answer)]).toEqual([422, ['type']]);
  });

  test('a code that moves to a context with a primary one takes its mark', async () => {
    const sku = await kit.newProduct();
    const there = await kit.added(sku, { type: 'cst_icms', code: '00', state: 'SP' });
    const here = await kit.added(sku, { type: 'cst_icms', code: '60' });
    await kit.modify(sku, here.id, { state: 'SP' });
    expect((await kit.read(sku, there.id)).ok().data.is_primary).toBe(false);
    expect((await kit.read(sku, here.id)).ok().data).toMatchObject({ state: 'SP', is_primary: true });
  });

  test('If-Match: the version seen passes, an older one is 412 and changes nothing', async () => {
    const sku = await kit.newProduct();
    const { id } = await kit.added(sku, { type: 'cest', code: '1704700' });
    const seen = (await kit.read(sku, id)).headers['etag'] as string;
    const change = (code: string) => kit.modifySeen({ sku, id }, { code }, seen);
    expect((await change('1704800')).headers['etag']).toBe('"2"');
    expect((await change('1704900')).status).toBe(412);
    expect((await kit.remove(sku, id, { 'if-match': seen })).status).toBe(412);
    expect((await kit.read(sku, id)).ok().data.code).toBe('1704800');
    expect((await kit.remove(sku, id, { 'if-match': '"2"' })).ok().data).toBeNull();
    expect((await kit.read(sku, id)).status).toBe(404);
  });

  test('answers 404 for an unknown or deleted product, an unknown code, and another product’s code', async () => {
    const [sku, other] = [await kit.newProduct(), await kit.newProduct()];
    const { id } = await kit.added(sku, { type: 'ncm', code: '09012100' });
    expect((await kit.read(other, id)).status).toBe(404);
    expect((await kit.remove(other, id)).status).toBe(404);
    expect((await kit.list('NADA')).status).toBe(404);
    await kit.removeProduct(sku);
    for (const answer of [
      await kit.list(sku),
      await kit.read(sku, id),
      await kit.add(sku, { type: 'cest', code: '1704700' }),
      await kit.modify(sku, id, { code: '09012200' }),
      await kit.remove(sku, id),
    ]) {
      expect([answer.status, answer.refusal().code]).toEqual([404, 'not_found']);
    }
  });

  test('every change is told and logged with the product as it then is', async () => {
    const sku = await kit.newProduct();
    const { id } = await kit.added(sku, { type: 'ncm', code: '09012100' });
    await kit.modify(sku, id, { code: '09012200' });
    await kit.remove(sku, id);
    const [added, modified, removed] = await kit.eventsOf(sku);
    const name = `fiscal_codes.ncm.${id}`;
    expect(added?.changes).toMatchObject({
      [name]: { from: null, to: { code: '09012100' } },
      'extra.ncm': { from: null, to: '09012100' },
    });
    expect(modified?.changes).toEqual({
      [`${name}.code`]: { from: '09012100', to: '09012200' },
      'extra.ncm': { from: '09012100', to: '09012200' },
    });
    expect(modified?.product.extra).toMatchObject({ ncm: '09012200' });
    expect(removed?.changes).toMatchObject({ [name]: { to: null }, 'extra.ncm': { to: null } });
    const log = await kit.server.deps.store.read
      .selectFrom('audit_log')
      .select(['action', 'changed'])
      .where('entity_key', '=', sku)
      .orderBy('id')
      .execute();
    expect(log.map(({ action }) => action)).toEqual([
      'product.create',
      'product.modify',
      'product.modify',
      'product.modify',
    ]);
    expect(JSON.parse(log[2]?.changed ?? '')).toEqual([`${name}.code`, 'extra.ncm']);
  });

  test('a refused change leaves nothing behind', async () => {
    const sku = await kit.newProduct({ extra: { ncm: '09012100' } });
    const before = await kit.product(sku);
    await kit.add(sku, { type: 'ncm', code: '1', is_primary: true });
    expect(await kit.product(sku)).toEqual(before);
    expect(await kit.eventsOf(sku)).toEqual([]);
  });
});
