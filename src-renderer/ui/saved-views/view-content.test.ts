import { describe, expect, it } from 'vitest';
import type { SavedView } from '#shared/areas/views/schema.ts';
import type { TableChoices } from '../data-table/use-table-choices.ts';
import { keptSearch, wantedColumns, withColumnsOf } from './view-content.ts';

const columns = [
  { id: 'sku', rank: 0 },
  { id: 'cost', rank: 2 },
  { id: 'unit', rank: 1 },
  { id: 'created', rank: 3, startsHidden: true },
] as const;
const choices: TableChoices = { shown: [], hidden: ['unit'], density: 'comfortable', pageSize: 25 };
const viewOf = (...ids: readonly string[]) => ({ columns: ids }) as unknown as SavedView;

describe('what a view keeps', () => {
  it('is what the address asks, without the page and its size', () => {
    const search = {
      page: 3,
      per_page: 100,
      sort: '-name',
      search: 'fita',
      unit: 'CX',
      is_active: undefined,
    };
    expect(keptSearch(search)).toEqual({ sort: '-name', search: 'fita', unit: 'CX' });
  });

  it('names the columns that are wanted', () => {
    expect(wantedColumns(columns, choices)).toEqual(['sku', 'cost']);
  });
});

describe('the columns of a view', () => {
  it('come back as they were kept, those that start hidden too', () => {
    const chosen = withColumnsOf(viewOf('sku', 'unit', 'created'), columns, choices);
    expect(chosen).toEqual({ ...choices, shown: ['created'], hidden: ['cost'] });
    expect(wantedColumns(columns, chosen)).toEqual(['sku', 'unit', 'created']);
  });

  it('stay as somebody has them where the view names none, and those that never leave stay', () => {
    expect(withColumnsOf(viewOf(), columns, choices)).toBe(choices);
    expect(wantedColumns(columns, withColumnsOf(viewOf('unit'), columns, choices))).toEqual(['sku', 'unit']);
  });
});
