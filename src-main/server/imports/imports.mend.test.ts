import { afterAll, beforeAll, expect, test } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { csv, openImports, type ImportsKit } from './imports.test-kit.ts';

const { imports } = contracts;

let kit: ImportsKit;
beforeAll(async () => {
  kit = await openImports();
});
afterAll(() => kit.server.end());

type Cell = { readonly line: number; readonly field: string; readonly value: string };

const mend = (id: string, ...cells: readonly Cell[]) =>
  kit.server.call(imports.mend, { token: kit.token, params: { id }, body: { cells: [...cells] } });

const mended = async (id: string, ...cells: readonly Cell[]) => {
  (await mend(id, ...cells)).ok();
  return kit.settled(id);
};

const file = (sku: string) =>
  csv(
    'SKU;Nome;Tipo;Unidade;Custo unitário',
    `${sku}-1;Um;Mercadoria para revenda;UN;2,50`,
    `${sku}-2;Dois;Mercadoria para revenda;UN;dois reais`,
    `${sku}-3;;Mercadoria para revenda`,
  );

const checked = async (sku: string) => kit.settled((await kit.send({ content: file(sku) })).ok().id);

test('a refused cell is mended, the file is checked again, and the mended line goes in', async () => {
  const { id, counts } = await checked('MA');
  expect(counts).toMatchObject({ create: 1, refuse: 2 });
  const first = await mended(id, { line: 3, field: 'unit_cost', value: '2,00' });
  expect(first.counts).toMatchObject({ create: 2, refuse: 1 });
  const second = await mended(
    id,
    { line: 4, field: 'name', value: 'Três' },
    { line: 4, field: 'unit', value: 'UN' },
  );
  expect(second.counts).toMatchObject({ create: 3, refuse: 0 });
  (await kit.server.call(imports.apply, { token: kit.token, params: { id } })).ok();
  await kit.settled(id);
  const made = (await kit.product('MA-2')).ok().data;
  expect([made.name, made.unit_cost]).toEqual(['Dois', 2]);
});

test('a cell that is still wrong is refused with what was written over it, and may be mended again', async () => {
  const { id } = await checked('MB');
  await mended(id, { line: 3, field: 'unit_cost', value: '-1' });
  const [row] = await kit.rows(id, 'refuse');
  expect(row?.problems[0]).toMatchObject({ field: 'unit_cost', value: '-1' });
  const now = await mended(id, { line: 3, field: 'unit_cost', value: '' });
  expect(now.counts).toMatchObject({ create: 2, refuse: 1 });
});

test('mended cells hold after the columns got other fields', async () => {
  const { id } = await checked('MC');
  await mended(id, { line: 3, field: 'unit_cost', value: '2,00' });
  const fields = ['sku', 'name', 'product_type', 'unit', null];
  (await kit.server.call(imports.mapping, { token: kit.token, params: { id }, body: { fields } })).ok();
  await kit.settled(id);
  const again = ['sku', 'name', 'product_type', 'unit', 'unit_cost'];
  (
    await kit.server.call(imports.mapping, { token: kit.token, params: { id }, body: { fields: again } })
  ).ok();
  expect((await kit.settled(id)).counts).toMatchObject({ create: 2, refuse: 1 });
});

test('a field that no column fills, and an import that was applied, are refused', async () => {
  const { id } = await checked('MD');
  const unknown = await mend(id, { line: 3, field: 'brand', value: 'X' });
  expect([unknown.status, unknown.refusal().errors['cells.0.field']?.join()]).toEqual([
    422,
    'Campo desconhecido: brand',
  ]);
  (await kit.server.call(imports.apply, { token: kit.token, params: { id } })).ok();
  await kit.settled(id);
  const late = await mend(id, { line: 3, field: 'unit_cost', value: '1' });
  expect([late.status, late.refusal().reason]).toEqual([409, 'import_closed']);
});
