import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { csv, openImports, type ImportsKit } from './imports.test-kit.ts';

let kit: ImportsKit;
beforeAll(async () => {
  kit = await openImports();
});
afterAll(() => kit.server.end());

const head = 'SKU;Nome;Tipo;Unidade;Código de barras;Marca;Controla validade;Vida útil (dias)';
const made = (sku: string, barcode = ''): string => `${sku};Feito;other;UN;${barcode};;;`;

const facts = async (sku: string): Promise<object> => {
  const { version: _, updated_at: __, ...rest } = (await kit.product(sku)).ok().data;
  return rest;
};

describe('undoing an import', () => {
  test('takes away what it created and gives back what it changed, to the last field', async () => {
    const expiration_control = { has_expiration_date: true, shelf_life_days: 90 };
    await kit.create({ sku: 'UN-1', name: 'Antes', expiration_control, extra: { supplier_codes: ['F-1'] } });
    const before = await facts('UN-1');
    const { id } = await kit.applied(csv(head, 'UN-1;Depois;packaging;CX;LIVRE-1;Marca;Não;', made('UN-2')));
    expect(await facts('UN-1')).not.toEqual(before);
    const shown = await kit.undone(id);
    expect(shown).toMatchObject({
      status: 'undone',
      undone: { removed: 1, restored: 1, left: 0 },
      job: { status: 'done', message: expect.stringContaining('1 retirado e 1 devolvido') },
    });
    expect(await facts('UN-1')).toEqual(before);
    expect((await kit.product('UN-1')).ok().data.version).toBe(3);
    expect((await kit.product('UN-2')).status).toBe(404);
  });

  test('gives a fiscal code back with what was said of it', async () => {
    const { fiscalCodes } = contracts;
    const { token } = kit;
    const call = { token, params: { sku: 'UC-1' } };
    const codes = async () => (await kit.server.call(fiscalCodes.list, call)).ok().data;
    const meant = async () =>
      Object.fromEntries(
        (await codes()).map(({ type, id, code, description, valid_from, valid_to }) => [
          type,
          { id, code, description, valid_from, valid_to },
        ]),
      );
    await kit.create({ sku: 'UC-1', extra: { ncm: '22030000', origin: '1' } });
    for (const { id, type } of await codes()) {
      const body = { description: `Nossa ${type}`, valid_from: '2026-01-01', valid_to: '2027-12-31' };
      const params = { sku: 'UC-1', id };
      (await kit.server.call(fiscalCodes.modify, { token, params, body })).ok();
    }
    const before = await meant();
    const { id } = await kit.applied(csv('SKU;NCM;Origem', 'UC-1;2202.10.00;0'));
    expect(await meant()).toMatchObject({
      ncm: { code: '22021000', valid_to: null },
      origin: { code: '0', valid_to: null },
    });
    await kit.undone(id);
    expect(await meant()).toEqual(before);
  });

  test('leaves alone, and lists, what people changed since', async () => {
    await kit.create({ sku: 'UL-1', name: 'Antes', barcode: 'MEU-1' });
    const { id } = await kit.applied(
      csv(head, 'UL-1;Depois;;;OUTRO-1;;;', made('UL-2'), made('UL-3'), made('UL-4')),
    );
    (await kit.modify('UL-2', { name: 'Tela' })).ok();
    (await kit.remove('UL-3')).ok();
    (await kit.create({ sku: 'UL-9', barcode: 'meu-1' })).ok();
    expect((await kit.undone(id)).undone).toEqual({ removed: 1, restored: 0, left: 3 });
    const left = await kit.rows(id, 'left');
    expect(left.map(({ key, problems }) => [key, problems[0]?.message])).toEqual([
      ['UL-1', expect.stringContaining('código de barras')],
      ['UL-2', expect.stringContaining('alterado depois da importação')],
      ['UL-3', expect.stringContaining('alterado depois da importação')],
    ]);
    expect((await kit.product('UL-2')).ok().data.name).toBe('Tela');
  });

  test('leaves the SKUs free for another import, and for nothing else', async () => {
    const { id } = await kit.applied(csv(head, made('UF-1')));
    await kit.undone(id);
    expect((await kit.create({ sku: 'UF-1' })).refusal().reason).toBe('sku_reserved');
    const again = await kit.applied(csv(head, 'UF-1;De novo;other;UN;;;;'));
    expect(again.applied).toEqual({ created: 1, changed: 0, left: 0 });
    expect((await kit.product('UF-1')).ok().data).toMatchObject({ name: 'De novo', is_active: true });
    const query = { search: 'de novo' };
    const found = await kit.server.call(contracts.products.list, { token: kit.token, query });
    expect(found.ok().data.map(({ sku }) => sku)).toEqual(['UF-1']);
    await kit.undone(again.id);
    expect((await kit.product('UF-1')).status).toBe(404);
    const none = await kit.server.call(contracts.products.list, { token: kit.token, query });
    expect(none.ok().pagination.records.total).toBe(0);
  });

  test('frees no SKU whose product came back and was deleted by a person then', async () => {
    const { id } = await kit.applied(csv(head, made('UG-1')));
    await kit.undone(id);
    await kit.applied(csv(head, made('UG-1')));
    (await kit.remove('UG-1')).ok();
    const again = await kit.checked(csv(head, made('UG-1')));
    expect(again.counts).toMatchObject({ create: 0, refuse: 1 });
    const [refused] = await kit.rows(again.id, 'refuse');
    expect(refused?.problems).toMatchObject([{ field: 'sku' }]);
  });

  test('is refused before applying and twice, and tells what it took away', async () => {
    const { id } = await kit.checked(csv(head, made('UR-1')));
    expect((await kit.undo(id)).refusal().reason).toBe('import_not_applied');
    (await kit.apply(id)).ok();
    await kit.settled(id);
    await kit.undone(id);
    expect((await kit.undo(id)).refusal().reason).toBe('import_not_applied');
    const last = await kit.server.deps.store.read
      .selectFrom('event_message')
      .select(['name', 'body'])
      .orderBy('sequence', 'desc')
      .executeTakeFirstOrThrow();
    expect(last.name).toBe('product_updated');
    expect(JSON.parse(last.body)).toMatchObject({ data: { sku: 'UR-1', deleted: true } });
  });

  test('keeps the counts of the lists right', async () => {
    const { read } = kit.server.deps.store;
    const counted = await read
      .selectFrom('product_count')
      .select((eb) => eb.fn.sum<number>('total').as('n'))
      .execute();
    const real = await read
      .selectFrom('product')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('deleted_at', 'is', null)
      .execute();
    expect(counted).toEqual(real);
  });
});
