import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { csv, openImports, type ImportsKit } from './imports.test-kit.ts';

const { imports } = contracts;
const head = 'SKU;Nome;Tipo;Unidade;Custo';
const good = (sku: string, name: string, cost = '1,00'): string =>
  `${sku};${name};Mercadoria para revenda;UN;${cost}`;

let kit: ImportsKit;
let id: string;
beforeAll(async () => {
  kit = await openImports();
  await kit.applied(
    csv(head, good('OLD-1', 'Parafuso antigo'), good('OLD-2', 'Porca antiga'), good('OLD-3', 'Alfinete')),
  );
  const lines = [
    good('OLD-1', 'Parafuso antigo', '2,00'),
    good('OLD-2', 'Porca antiga'),
    good('OLD-3', 'Novo nome'),
    good('NEW-1', 'Parafuso A\u00e7o 1/4'),
    good('NEW-2', 'Arruela 100%'),
    good('NEW-3', 'Arruela 1000'),
    good('', 'Sem SKU'),
    good('BAD-1', 'Prego', 'caro'),
    ...Array.from({ length: 2500 }, (_, at) => good(`N-${at}`, `Caixa ${at}`)),
  ];
  ({ id } = await kit.checked(csv(head, ...lines)));
});
afterAll(() => kit.server.end());

const found = async (query: Readonly<Record<string, string | number>>) => {
  const answer = await kit.server.call(imports.rows, { token: kit.token, params: { id }, query });
  const { data, pagination, search_query } = answer.ok();
  return { skus: data.map(({ key }) => key), total: pagination.records.total, search_query, data };
};

describe('the lines of a check', () => {
  test.each([
    ['by name, whatever its accents and case', 'ACO parafuso', ['NEW-1']],
    ['by the name that they have now', 'alfinete', ['OLD-3']],
    ['by the name that they will have', 'novo nome', ['OLD-3']],
    ['by a part of the SKU', 'new-', ['NEW-1', 'NEW-2', 'NEW-3']],
    ['by signs that mean something elsewhere', '100%', ['NEW-2']],
    ['by what is wrong with them', 'informe', ['']],
    ['by a cell that was refused', 'caro', ['BAD-1']],
    ['not by words of two lines', 'parafuso porca', []],
    ['not by what parts the texts of a line', '\u001f\u001fzz', []],
  ])('are found %s', async (_, search, skus) => {
    expect(await found({ search })).toMatchObject({ skus, total: skus.length, search_query: search });
  });

  test('are found among those of one outcome, with all that is said of them', async () => {
    expect((await found({ search: 'parafuso' })).skus).toEqual(['OLD-1', 'NEW-1']);
    const { skus, data } = await found({ search: 'parafuso', outcome: 'create' });
    expect(skus).toEqual(['NEW-1']);
    expect(data[0]?.changes.map(({ field }) => field)).toContain('unit_cost');
    expect((await found({ search: 'parafuso', outcome: 'same' })).total).toBe(0);
  });

  test('are paged as found, in the order of the file', async () => {
    const { skus, total } = await found({ search: 'caixa', page: 3, per_page: 100 });
    expect([skus[0], skus.at(-1), total]).toEqual(['N-200', 'N-299', 2500]);
    expect((await found({ search: 'caixa', page: 400 })).skus).toEqual([]);
  });

  test('are all of them where only blanks are asked for', async () => {
    expect((await found({ search: '  ' })).total).toBe(2508);
  });
});

test('lines that were left alone are found as well', async () => {
  const file = csv(head, good('L-1', 'Lente'), good('L-2', 'L\u00e2mpada'));
  const waiting = await kit.checked(file);
  (await kit.create({ sku: 'L-1' })).ok();
  (await kit.create({ sku: 'L-2' })).ok();
  (await kit.apply(waiting.id)).ok();
  await kit.settled(waiting.id);
  const query = { outcome: 'left', search: 'lamp' };
  const answer = await kit.server.call(imports.rows, { token: kit.token, params: { id: waiting.id }, query });
  expect(answer.ok().data).toMatchObject([{ key: 'L-2', outcome: 'left', name: 'L\u00e2mpada' }]);
  expect(answer.ok().data[0]?.problems).toHaveLength(1);
});

test('opening balances are found by their location as well', async () => {
  const { token } = kit;
  (await kit.server.call(contracts.locations.create, { token, body: { code: '7.2', name: 'Doca' } })).ok();
  const content = csv('SKU;Local;Quantidade;Custo unit\u00e1rio', 'OLD-1;7.2;10;1', 'NADA;7.2;5;1');
  const sent = (await kit.send({ content, fields: { entity: 'opening_balances' } })).ok();
  await kit.settled(sent.id);
  const query = { search: '7.2' };
  const answer = await kit.server.call(imports.rows, { token, params: { id: sent.id }, query });
  expect(answer.ok().data.map(({ outcome, key }) => [outcome, key])).toEqual([
    ['create', 'OLD-1'],
    ['refuse', 'NADA'],
  ]);
});
