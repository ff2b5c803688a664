import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { campinas, openCustomers, type CustomersKit } from './customers.test-kit.ts';

const { customers } = contracts;

type Loose = Readonly<Record<string, unknown>>;

let kit: CustomersKit;
beforeAll(async () => {
  kit = await openCustomers();
});
afterAll(() => kit.server.end());

const send = (body: Loose, headers: Readonly<Record<string, string>> = {}) =>
  kit.server.call(customers.batch, { token: kit.token, body, headers });
const results = async (body: Loose) => (await send(body)).ok().data.results;
const ana = { person_type: 'individual', name: 'Ana Souza' };

describe('POST /customers/batch', () => {
  test('creates with addresses, changes and refuses each by itself, whatever the case of the code', async () => {
    const items = [
      { code: 'Loja-1', ...ana, addresses: [campinas] },
      { code: 'LOJA-1', name: 'Ana Lima' },
      { code: 'loja-1', name: 'Ana Lima' },
      { code: 'loja-2', name: 'Sem tipo' },
      { code: 'loja-3', ...ana, document: '111.444.777-00' },
    ];
    expect(await results({ mode: 'upsert', items })).toMatchObject([
      { index: 0, outcome: 'created', customer: { code: 'Loja-1', version: 1 }, code: null, errors: {} },
      { index: 1, outcome: 'updated', customer: { code: 'Loja-1', version: 2 } },
      { index: 2, outcome: 'unchanged', customer: { code: 'Loja-1', version: 2 } },
      { index: 3, outcome: 'refused', customer: null, errors: { person_type: [expect.any(String)] } },
      { index: 4, outcome: 'refused', customer: null, errors: { document: [expect.any(String)] } },
    ]);
    const read = (await kit.details('LOJA-1')).ok().data;
    expect([read.code, read.name, read.addresses.length]).toEqual(['Loja-1', 'Ana Lima', 1]);
  });

  test('only creates or only changes where it is told so, and knows versions', async () => {
    await kit.created({ code: 'v-1' });
    const outcomes = async (body: Loose) => (await results(body)).map(({ outcome, code }) => [outcome, code]);
    const both = [
      { code: 'v-1', ...ana },
      { code: 'v-2', ...ana },
    ];
    expect(await outcomes({ mode: 'create', items: both })).toEqual([
      ['refused', 'duplicate'],
      ['created', null],
    ]);
    const items = [
      { code: 'v-1', name: 'A', if_match: 1 },
      { code: 'v-1', name: 'B', if_match: 1 },
      { code: 'v-9', name: 'C' },
    ];
    expect(await outcomes({ mode: 'update', items })).toEqual([
      ['updated', null],
      ['refused', 'version_mismatch'],
      ['refused', 'not_found'],
    ]);
  });

  test('all or none: a refusal leaves nothing', async () => {
    const items = [
      { code: 't-1', ...ana },
      { code: 't-2', ...ana, email: 'ninguém' },
    ];
    const refusal = (await send({ mode: 'upsert', atomic: true, items })).refusal();
    expect([refusal.reason, Object.keys(refusal.errors)]).toEqual(['batch_refused', ['items.1.email']]);
    expect(await kit.codes({ code: 't-1' })).toEqual([]);
  });

  test('is done once for an Idempotency-Key', async () => {
    const body = { mode: 'upsert', items: [{ code: 'k-1', ...ana }] };
    const headers = { 'idempotency-key': 'clientes-1' };
    const first = (await send(body, headers)).ok().data;
    const again = await send(body, headers);
    expect([again.headers['idempotency-replayed'], again.ok().data]).toEqual(['true', first]);
  });

  test.each([
    [{ ...ana }, 'code'],
    [{ code: '', ...ana }, 'code'],
    [{ code: 'x'.repeat(21), ...ana }, 'code'],
    [{ code: 'b-1', ...ana, altura: 3 }, 'altura'],
    [{ code: 'b-1', ...ana, roles: [] }, 'roles'],
  ])('refuses %o alone', async (item, field) => {
    const outcomes = await results({ mode: 'upsert', items: [item, { code: 'b-0', ...ana }] });
    expect(outcomes.map(({ outcome }) => outcome === 'refused')).toEqual([true, false]);
    expect(Object.keys(outcomes[0]?.errors ?? {})).toEqual([field]);
  });
});

describe('a customer found by its code', () => {
  test('is read, changed and listed by it, in any case, as by its id', async () => {
    const { id } = await kit.created({ code: 'Ci/4 ã' });
    expect((await kit.details('ci/4 Ã')).ok().data.id).toBe(id);
    expect((await kit.details(id.toUpperCase())).ok().data.code).toBe('Ci/4 ã');
    expect((await kit.modify('CI/4 ã', { name: 'Beto' })).ok().data).toMatchObject({ id, name: 'Beto' });
    expect((await kit.addresses('ci/4 ã')).ok().data).toEqual([]);
    expect(await kit.codes({ code: 'ci/4 ã' })).toEqual(['Ci/4 ã']);
    (await kit.remove('ci/4 ã')).ok();
    expect((await kit.details('ci/4 ã')).status).toBe(404);
    expect(await kit.codes({ code: 'ci/4 ã' })).toEqual([]);
  });

  test.each(['nenhum', 'ci', '0192f3c1-7a10-7c3e-9b1a-5d2e8f4a6c01', 'x'.repeat(61), ' '])(
    'is 404 where none has it: %s',
    async (code) => {
      expect((await kit.details(code)).status).toBe(404);
    },
  );

  test('an empty filter by code is refused', async () => {
    expect((await kit.list({ code: '' })).refusal().code).toBe('invalid_filter');
  });
});
