import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { openImports } from './imports.test-kit.ts';

/** What has a meaning of its own somewhere between a database, a CSV file and Excel. */
const odd = fc.constantFrom(
  '1E+5',
  '3,4E+12',
  '="00413"',
  "'",
  "''=1",
  '-',
  '--',
  '0',
  '000',
  'SEM GTIN',
  'n/a',
  '#N/A',
  '#N/D',
  '#REF!',
  '\uFFFD',
  'a\uFFFDb',
  '7891000100103',
  '7891000 100103',
  '7891000100104',
  "'7891000100103",
  '96385074,0',
  '=1+1',
  '+1',
  '@x',
  '"',
  '""',
  'a"b',
  ';',
  ',',
  '|',
  'a|b',
  'a, b',
  'Sim',
  '1.500',
  'a\rb',
  'a\r\nb',
  'a\nb',
  'a\tb',
  '\u00a0x',
  'x\u200b',
  '\ufeffx',
  'e\u0301',
  'sep=;',
  'SKU',
);
const text = fc.oneof(odd, fc.string({ unit: 'binary', maxLength: 12 }), fc.string({ maxLength: 12 }));
const number = (most: number, decimals: number) =>
  fc.integer({ min: 0, max: most }).map((units) => Number(`${units}e-${decimals}`));

const products = fc.record(
  {
    sku: text,
    name: text,
    description: text,
    barcode: text,
    unit: fc.constant('UN'),
    product_type: fc.constantFrom('raw_material', 'other', 'finished_good'),
    unit_cost: number(99_999_999_999, 4),
    dimensions: fc.record({ height: number(999_999, 1), weight: number(999_999, 3) }),
    stock_control: fc.record({ ideal_stock_quantity: number(999_999_999, 3) }),
    extra: fc.record({
      brand: text,
      category: text,
      supplier_codes: fc.array(text, { maxLength: 4 }),
    }),
  },
  { requiredKeys: ['sku', 'name', 'unit', 'product_type'] },
);

test('whatever POST takes comes back from its export as it is', async () => {
  const kit = await openImports();
  try {
    for (const product of fc.sample(products, { numRuns: 1200, seed: 1 })) await kit.create(product);
    const file = (await kit.server.call(contracts.exports.products, { token: kit.token })).text;
    const { id, counts } = await kit.checked(file);
    expect(await kit.rows(id, 'refuse')).toEqual([]);
    expect(await kit.rows(id, 'change')).toEqual([]);
    const same = await kit.total();
    expect(counts).toEqual({ lines: same, create: 0, change: 0, same, refuse: 0 });
    expect(same).toBeGreaterThan(300);
  } finally {
    await kit.server.end();
  }
});
