import { describe, expect, it } from 'vitest';
import { fieldsTwice, mappingFault, sameFields, valueText, withField } from './mapping.ts';

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
    expect(mappingFault(['sku', 'name', 'name'])).toBe('twice');
    expect(mappingFault(['name', null])).toBe('needs-key');
    expect(mappingFault(['name', 'sku', null])).toBeUndefined();
  });

  it('are shown as a product file writes them', () => {
    expect(valueText('unit_cost', 1234.5)).toBe('1234,50');
    expect(valueText('is_active', false)).toBe('Não');
    expect(valueText('product_type', 'packaging')).toBe('Embalagem');
    expect(valueText('barcode', null)).toBe('');
    expect(valueText('something.else', 3)).toBe('3');
  });
});
