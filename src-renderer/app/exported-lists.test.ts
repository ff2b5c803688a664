import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

/** The components that draw a list with pages. */
const pagedList = /<(?:ListScreen|DataTable|PagedTable)\b/;
/** The components that save all pages of a list as a file, by themselves or as every `ListScreen` does. */
const exporting = /<(?:ListScreen|ExportButton|ShownExport)\b/;

/** Lists that are not saved as a file, and why. */
const withoutFile: Readonly<Record<string, string>> = {
  'features/api-tokens/tokens-table.tsx': 'a few keys to be revoked, no data of the warehouse',
  'features/backups/backups-table.tsx': 'files themselves',
  'features/counts/count-lines.tsx': 'its count is printed; what it changes stands among the movements',
  'features/counts/count-locations.tsx': 'its count is printed; the way through it, no data',
  'features/imports/import-history.tsx': 'files themselves, each with its own report',
  'features/customers/party-tabs.tsx':
    'parts of the lists of orders, returns and invoices, and of the trace of lots',
  'features/inventory/lot-sections.tsx': 'leads to the lists of stock and movements of the lot',
  'features/printing/jobs-table.tsx': 'a queue, each with its own file',
  'features/stock-by-location/location-history.tsx': 'a part of the audit, which is saved from its own list',
};

const root = join(import.meta.dirname, '..');
const sourceOf = (file: string): string => readFileSync(join(root, file), 'utf8');
const lists = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => file.endsWith('.tsx') && !file.includes('.test.') && pagedList.test(sourceOf(file)));

describe('a list with pages', () => {
  it('is saved as a file, or says why it is not', () => {
    const unsaved = lists.filter((file) => !exporting.test(sourceOf(file)));
    expect(unsaved.toSorted()).toEqual(Object.keys(withoutFile).toSorted());
  });

  it('that is a screen has its file made by the server, or by the screen itself', () => {
    const screen = sourceOf('ui/list-screen/list-screen.tsx');
    expect(screen).toMatch(/exports === undefined \? \(\s*<ShownExport/u);
    expect(lists.length).toBeGreaterThan(20);
  });
});
