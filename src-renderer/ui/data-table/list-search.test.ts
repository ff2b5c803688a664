import { describe, expect, it } from 'vitest';
import { productQuery } from '#shared/areas/products/contract.ts';
import { chipsOf } from './filter.ts';
import { filtersOf, readListSearch, sameFilters, withChange, withoutFilters } from './list-search.ts';

describe('readListSearch', () => {
  it('keeps what the contract accepts, typed, and drops the rest', () => {
    const raw = {
      page: '3',
      per_page: '500',
      is_active: 'false',
      restock_priority: 4,
      product_type: 'spaceship',
      sort: '-updated_at',
      search: 'café',
      foo: '1',
    };
    expect(readListSearch(productQuery, raw)).toEqual({
      page: 3,
      is_active: false,
      restock_priority: 4,
      sort: '-updated_at',
      search: 'café',
    });
  });

  it('leaves a first page and an empty search out of the address', () => {
    expect(readListSearch(productQuery, { page: 1, search: '' })).toEqual({});
  });

  it('reads a number that somebody searched for as text', () => {
    expect(readListSearch(productQuery, { search: 789 })).toEqual({ search: '789' });
  });
});

describe('the address of a list', () => {
  const search = { page: 4, sort: 'name', search: 'fita', is_active: false, unit: 'CX' };

  it('goes back to the first page when anything but the page changes', () => {
    expect(withChange(search, { unit: 'UN' })).toEqual({
      sort: 'name',
      search: 'fita',
      is_active: false,
      unit: 'UN',
    });
    expect(withChange(search, { page: 5 })).toEqual({ ...search, page: 5 });
    expect(withChange(search, { page: 1 })).not.toHaveProperty('page');
  });

  it('tells filters from page, sort and search', () => {
    expect(filtersOf(search)).toEqual([
      ['is_active', false],
      ['unit', 'CX'],
    ]);
    expect(withoutFilters(search)).toEqual({ sort: 'name' });
  });

  it('knows two addresses with the same filters whatever their order, page and sort', () => {
    expect(sameFilters({ unit: 'CX', is_active: false }, { is_active: false, unit: 'CX', page: 2 })).toBe(
      true,
    );
    expect(sameFilters({ unit: 'CX' }, { unit: 'CX', search: 'fita' })).toBe(false);
    expect(sameFilters({ unit: 'CX' }, { unit: 'UN' })).toBe(false);
  });
});

describe('chipsOf', () => {
  const filters = [
    { name: 'unit', label: 'Unit', options: [{ value: 'CX', label: 'Box' }] },
    { name: 'is_active', label: 'State', options: [{ value: false, label: 'Off' }] },
    { name: 'ncm', label: 'NCM', options: [] },
  ];

  it('shows each filter in the declared order with the label of its value, or the value itself', () => {
    expect(chipsOf(filters, { ncm: '84713012', is_active: false, unit: 'CX', page: 2 })).toEqual([
      { name: 'unit', label: 'Unit', value: 'Box' },
      { name: 'is_active', label: 'State', value: 'Off' },
      { name: 'ncm', label: 'NCM', value: '84713012' },
    ]);
  });

  it('writes the day of an address as people do', () => {
    const from = { name: 'from', label: 'From', options: [] };
    expect(chipsOf([from], { from: '2026-11-20' })).toEqual([
      { name: 'from', label: 'From', value: '20/11/2026' },
    ]);
  });
});
