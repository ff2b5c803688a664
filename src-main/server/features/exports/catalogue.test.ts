import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import papaparse from 'papaparse';
import { expect, test } from 'vitest';
import { productColumns } from '#shared/areas/products/columns.ts';
import { productFileHead } from '#shared/areas/products/file.ts';

const catalogue = join(import.meta.dirname, '..', '..', '..', '..', 'e2e', 'fixtures', 'catalogo.csv');
const [heading = [], ...rows] = papaparse.parse<string[]>(
  readFileSync(catalogue, 'utf8').replace('\uFEFF', ''),
  { delimiter: ';', skipEmptyLines: true },
).data;

test('a warehouse that knows its own catalogue finds the same columns first in an exported file', () => {
  expect(rows.length).toBeGreaterThan(40);
  expect(productFileHead.startsWith(`\uFEFF${heading.join(';')};`)).toBe(true);
});

test('every cell of the catalogue is read, and read again as the same once it was written', () => {
  const misread = rows.flatMap((row) =>
    heading.flatMap((_, index) => {
      const column = productColumns[index]!;
      const once = column.read(row[index] ?? '');
      if (once.kind === 'blank') return [];
      const again = once.kind === 'value' ? column.read(column.write(once.value)) : once;
      return again.kind === 'value' && JSON.stringify(again) === JSON.stringify(once)
        ? []
        : [{ label: column.label, cell: row[index], once, again }];
    }),
  );
  expect(misread).toEqual([]);
});
