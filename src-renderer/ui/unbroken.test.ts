import { expect, test } from 'vitest';
import { unbroken } from './unbroken.ts';

test.each([
  ['Café torrado 500 g', 'Café torrado 500\u00A0g'],
  ['Vidro 100 x 60 cm, 8 mm', 'Vidro 100 x 60\u00A0cm, 8\u00A0mm'],
  ['Luva, 100 unidades', 'Luva, 100 unidades'],
  ['Lote 2 grande', 'Lote 2 grande'],
])('%s keeps its numbers and units together', (name, kept) => {
  expect(unbroken(name)).toBe(kept);
});
