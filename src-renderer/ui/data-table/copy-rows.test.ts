import { describe, expect, it } from 'vitest';
import type { Column } from './column.ts';
import { rowsAsHtml, rowsAsText } from './data-table.tsx';

type Row = { readonly sku: string; readonly name: string };
const columns: readonly Column<Row>[] = [
  { id: 'sku', header: 'SKU', text: ({ sku }) => sku, width: 90, rank: 0 },
  { id: 'name', header: 'Name', text: ({ name }) => name, width: 200, rank: 0 },
];
const rows = [
  { sku: '00012', name: 'a\tb\nc' },
  { sku: 'X', name: '<b>&"' },
];

describe('copying rows', () => {
  it('gives one line a row with tabs between cells and none inside', () => {
    expect(rowsAsText({ columns, rows })).toBe('SKU\tName\n00012\ta b c\nX\t<b>&"');
  });

  it('gives a table of texts, safe from markup in the data', () => {
    const html = rowsAsHtml({ columns, rows });
    const page = new DOMParser().parseFromString(html, 'text/html');
    const cells = [...page.querySelectorAll('td')].map((cell) => cell.textContent);
    expect(cells).toEqual(['SKU', 'Name', '00012', 'a b c', 'X', '<b>&"']);
    expect(page.querySelector('b')).toBeNull();
  });
});
