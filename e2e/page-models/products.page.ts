import { expect, type Page } from '@playwright/test';
import { exportWords } from '#shared/areas/exports/words.ts';
import { common } from '#shared/areas/screens/common-words.ts';
import { productWords as words } from '#shared/areas/products/screen-words.ts';

/** The list of products. */
export const productsPage = (page: Page) => ({
  table: page.getByRole('table', { name: words.listLabel }),
  rows: page.locator('tr[data-key]'),
  names: page.locator('tr[data-key] td[data-column="name"]'),
  row: (sku: string) => page.locator(`tr[data-key="${sku}"]`),
  search: page.getByRole('searchbox', { name: words.searchPlaceholder }),
  create: page.getByRole('button', { name: words.newProduct }),
  export: page.getByRole('button', { name: exportWords.action }),
  reason: page.getByText(words.noWrite).first(),
  view: (label: string) =>
    page.getByRole('navigation', { name: words.views.label }).getByRole('button', { name: label }),
  head: (label: string) => page.getByRole('columnheader', { name: label }),
  chip: (label: string) => page.getByRole('button', { name: common.table.removeFilter(label) }),
  /** The menu of all filters, and none of those at the heads of columns. */
  filter: page.getByRole('button', { name: new RegExp(`^${common.table.filter}(?! por)`) }),
  columns: page.getByRole('button', { name: common.table.chooseColumns }),
  next: page.getByRole('button', { name: common.table.nextPage }),
  previous: page.getByRole('button', { name: common.table.previousPage }),
  range: (from: string, to: string) => page.getByText(common.table.range(from, to), { exact: true }),
  empty: page.getByText(words.empty.title),
  outdated: page.getByText(common.table.outdated),
  async open(address = '/produtos'): Promise<void> {
    await page.goto(address);
    await expect(this.rows.first()).toBeVisible();
  },
  /** Chooses a value of a filter in the menu. */
  async filterBy(label: string, value: string): Promise<void> {
    await this.filter.click();
    await page.getByRole('menuitem', { name: label, exact: true }).click();
    await page.getByRole('menuitemcheckbox', { name: value, exact: true }).click();
  },
  /** Sorts by a column; again for the other direction. */
  async sortBy(label: string): Promise<void> {
    await this.head(label).getByRole('button').first().click();
  },
});
