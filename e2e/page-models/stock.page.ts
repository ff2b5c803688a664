import type { Page } from '@playwright/test';

/** The screens of stock: lists, an open row, the field that codes are read into. */
export const stockPage = (page: Page) => {
  const field = page.getByLabel(/^Ler /u);
  const panel = page.getByRole('complementary');
  return {
    rows: page.locator('tr[data-key]'),
    search: page.getByRole('searchbox').first(),
    panel,
    act: (name: string) => panel.getByRole('button', { name, exact: true }),
    /** Reads a code as a scanner would, at once. */
    async read(code: string): Promise<void> {
      await field.fill(code);
      await field.press('Enter');
    },
  };
};
