import { expect, it } from 'vitest';
import { ApiError } from '../../../lib/api-error.ts';
import { differentOf } from './count-anew.tsx';

const refusal = (code: string, facts: object): ApiError =>
  new ApiError({ status: 409, code, message: code, details: [{ path: null, code, ...facts }] });

it('names the goods that differ by product and lot, with their amounts once they are told', () => {
  const goods = { sku: 'CX (lote 1)', batch_number: 'L (2)' };
  expect(differentOf(refusal('packing_differs', goods))).toEqual([{ sku: 'CX (lote 1)', batch: 'L (2)' }]);
  expect(differentOf(refusal('packing_differs_by', { ...goods, picked: 5, checked: 0 }))).toEqual([
    { sku: 'CX (lote 1)', batch: 'L (2)', picked: 5, checked: 0 },
  ]);
  expect(differentOf(refusal('volumes_incomplete', { numbers: '1' }))).toEqual([]);
  expect(differentOf(new Error('rede'))).toEqual([]);
});
