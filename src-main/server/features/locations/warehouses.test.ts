import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { fieldsOf, openLocations, type LocationsKit } from './locations.test-kit.ts';

const { warehouses } = contracts;
type Loose = Readonly<Record<string, unknown>>;

let kit: LocationsKit;
beforeAll(async () => {
  kit = await openLocations();
});
afterAll(() => kit.server.end());

const at = (warehouse_code: string) => ({ token: kit.token, params: { warehouse_code } });
const modify = (code: string, body: Loose, headers: Readonly<Record<string, string>> = {}) =>
  kit.server.call(warehouses.modify, { ...at(code), body, headers });
const remove = (code: string) => kit.server.call(warehouses.remove, at(code));
const codes = async (query: Loose = {}) =>
  (await kit.server.call(warehouses.list, { token: kit.token, query })).ok().data.map(({ code }) => code);

describe('warehouses', () => {
  it('are one to begin with, and it stays', async () => {
    expect(await codes()).toEqual(['1']);
    for (const answer of [await remove('1'), await modify('1', { is_active: false })]) {
      expect([answer.status, answer.refusal().reason]).toEqual([409, 'last_warehouse']);
    }
  });

  it('are made with a code that no other has, whatever its case', async () => {
    const made = (await kit.addWarehouse({ code: 'Q', name: 'Quarentena' })).ok().data;
    expect(made).toMatchObject({ code: 'Q', cnpj: null, state_registration: null, is_active: true });
    expect((await kit.server.call(warehouses.details, at('q'))).ok().data).toEqual(made);
    const again = await kit.addWarehouse({ code: 'q', name: 'Outra' });
    expect([again.status, ...fieldsOf(again)]).toEqual([409, 'code']);
  });

  it('change what was sent, and refuse a wrong CNPJ or another code', async () => {
    const after = (await modify('Q', { cnpj: '11.222.333/0001-81', name: 'Bloqueados' })).ok().data;
    expect(after).toMatchObject({ cnpj: '11222333000181', name: 'Bloqueados', version: 2 });
    expect((await modify('Q', after)).ok().data).toEqual(after);
    expect(fieldsOf(await modify('Q', { cnpj: '11222333000182' }))).toEqual(['cnpj']);
    expect(fieldsOf(await modify('Q', { code: 'R' }))).toEqual(['code']);
    expect((await modify('Q', { name: 'Tarde' }, { 'if-match': '"1"' })).status).toBe(412);
  });

  it('keep their locations: none is left behind', async () => {
    await kit.created({ code: '50.1', warehouse_code: 'q' });
    expect((await remove('Q')).refusal().reason).toBe('warehouse_has_locations');
    expect((await modify('Q', { is_active: false })).refusal().reason).toBe('warehouse_has_active_locations');
    await kit.modify('50.1', { is_active: false });
    expect((await modify('Q', { is_active: false })).ok().data.is_active).toBe(false);
    expect(await codes({ is_active: true })).toEqual(['1']);
    expect(fieldsOf(await kit.modify('50.1', { is_active: true }))).toEqual(['warehouse_code']);
    expect(fieldsOf(await kit.create({ code: '50.2', warehouse_code: 'Q' }))).toEqual(['warehouse_code']);
  });

  it('are left by a location that moves, and go when they are empty', async () => {
    const moved = (await kit.modify('50.1', { warehouse_code: '1', is_active: true })).ok().data;
    expect(moved.warehouse).toEqual({ code: '1', name: 'Principal' });
    await modify('Q', { is_active: true });
    expect((await remove('Q')).status).toBe(200);
    expect((await remove('Q')).status).toBe(404);
    expect(await codes()).toEqual(['1']);
    expect((await kit.addWarehouse({ code: 'Q', name: 'De novo' })).status).toBe(201);
  });
});
