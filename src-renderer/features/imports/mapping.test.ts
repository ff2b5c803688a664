import { describe, expect, it } from 'vitest';
import { fieldsTwice, mappingFault, sameFields, unfilled, valueText, withField } from './mapping.ts';

describe('the fields of the columns', () => {
  it('change one at a time, and are the same only when every column is', () => {
    const before = ['sku', null, 'name'];
    const after = withField(before, 1, 'unit');
    expect(after).toEqual(['sku', 'unit', 'name']);
    expect(sameFields(after, ['sku', 'unit', 'name'])).toBe(true);
    expect(sameFields(after, before)).toBe(false);
    expect(sameFields(after, ['sku', 'unit'])).toBe(false);
  });

  it('fill each field once, and need the one that names a product', () => {
    expect(fieldsTwice(['sku', 'name', null, 'name', null])).toEqual(new Set(['name']));
    expect(mappingFault(['sku', 'name', 'name'], 'products')).toBe('twice');
    expect(mappingFault(['name', null], 'products')).toBe('needs-key');
    expect(mappingFault(['name', 'sku', null], 'products')).toBeUndefined();
    expect(mappingFault(['sku', 'quantity'], 'opening_balances')).toBe('needs-key');
    expect(mappingFault(['sku', 'quantity', 'location_code'], 'opening_balances')).toBeUndefined();
  });

  it('lack what a new record must have, but for what tells it apart', () => {
    expect(unfilled(['name', null, 'product_type'], 'products')).toEqual(['Unidade']);
    expect(unfilled(['sku', 'unit_cost'], 'products')).toEqual(['Nome', 'Tipo', 'Unidade']);
    expect(unfilled(['sku', 'name', 'unit', 'product_type'], 'products')).toEqual([]);
    expect(unfilled([null], 'locations')).toEqual([]);
    expect(unfilled([null], 'opening_balances')).toEqual([]);
  });

  it('are shown as a file of their kind writes them', () => {
    const shown = (field: string, value: string | number | boolean | null): string =>
      valueText('products', { field, value });
    expect(shown('unit_cost', 1234.5)).toBe('1.234,50');
    expect(shown('unit_cost', 4205.1769)).toBe('4.205,1769');
    expect(shown('unit_cost', 999)).toBe('999,00');
    expect(shown('sku', '123456')).toBe('123456');
    expect(shown('is_active', false)).toBe('Não');
    expect(shown('product_type', 'packaging')).toBe('Embalagem');
    expect(shown('barcode', null)).toBe('');
    expect(shown('something.else', 3)).toBe('3');
    expect(valueText('locations', { field: 'location_type', value: 'cold' })).toBe('Câmara fria');
  });
});
