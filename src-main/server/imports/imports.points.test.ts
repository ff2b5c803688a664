import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { csv, openImports, type ImportsKit } from './imports.test-kit.ts';

let kit: ImportsKit;
beforeAll(async () => {
  kit = await openImports();
});
afterAll(() => kit.server.end());

const head = 'SKU;Nome;Tipo;Unidade;Custo unitário;Peso (kg)';
let turn = 0;

/** Lines with these costs and weights, and the numbers that are stored of each; a refused line has its sentence. */
const readAs = async (...numbers: readonly (readonly [cost: string, weight: string])[]) => {
  turn += 1;
  const skus = numbers.map((_, at) => `PT-${turn}-${at}`);
  const lines = numbers.map(([cost, weight], at) => `${skus[at]};Feito;other;UN;${cost};${weight}`);
  const { id } = await kit.checked(csv(head, ...lines));
  const refused = new Map(
    (await kit.rows(id, 'refuse')).map(({ key, problems }) => [key, problems.map(({ message }) => message)]),
  );
  await kit.apply(id);
  await kit.settled(id);
  return await Promise.all(
    skus.map(async (sku) => {
      const sentences = refused.get(sku);
      if (sentences !== undefined) return sentences;
      const { unit_cost, dimensions } = (await kit.product(sku)).ok().data;
      return [unit_cost, dimensions.weight];
    }),
  );
};

describe('a point in a number', () => {
  test('groups where nothing says otherwise', async () => {
    expect(await readAs(['1.500', '2.000'], ['R$ 1.234,50', '1,5'])).toEqual([
      [1500, 2000],
      [1234.5, 1.5],
    ]);
  });

  test.each([
    ['a number that begins with a nought', ['0.500', '0.250']],
    ['a number with other than three decimals', ['12.5', '2']],
    ['a number of many digits before it', ['1234.567', '2']],
  ] as const)(
    'is decimal in all the file where %s says so, though it comes last',
    async (_, [cost, weight]) => {
      const found = await readAs(['1.500', '2.000'], [cost, weight]);
      expect(found).toEqual([
        [1.5, 2],
        [Number(cost), Number(weight)],
      ]);
    },
  );

  test('is asked about where the file has both, and the rest goes on', async () => {
    const found = await readAs(['1.500', '1,5'], ['12.5', '2'], ['1.234,56', '2']);
    expect(found).toEqual([
      [expect.stringContaining('1.500 pode ser 1500 ou 1,500')],
      [12.5, 2],
      [1234.56, 2],
    ]);
  });

  test('says nothing in a line whose cells are shifted, and is read in what Excel was told to leave alone', async () => {
    expect(await readAs(['1.500', '2;12.5'], ['="2.500"', '2.000'])).toEqual([
      [expect.stringContaining('colunas')],
      [2500, 2000],
    ]);
    expect(await readAs(['="1.500"', '2.000'], ['12.5', '2'])).toEqual([
      [1.5, 2],
      [12.5, 2],
    ]);
  });

  test('is decimal also in a line that ends with blank cells', async () => {
    expect(await readAs(['12.5', '2'], ['1.500', '2.000; ;'])).toEqual([
      [12.5, 2],
      [1.5, 2],
    ]);
  });

  test('and a comma of different numbers are both understood where none is unclear', async () => {
    expect(await readAs(['12.5', '1,5'], ['0.75', '2'])).toEqual([
      [12.5, 1.5],
      [0.75, 2],
    ]);
  });
});
