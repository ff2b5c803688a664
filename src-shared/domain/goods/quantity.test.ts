import { expect, test } from 'vitest';
import { inThousandths, quantitySum } from './quantity.ts';

test('fractions are not added up wrongly, and what nobody has given is none', () => {
  expect(quantitySum([0.1, null, 0.2])).toBe(0.3);
  expect(quantitySum([])).toBe(0);
  expect(inThousandths(0.8 - 0.1 - 0.7)).toBe(0);
});
