import type { Page } from '@playwright/test';
import { tokens as words } from '#shared/areas/api-tokens/screen-words.ts';

/** The API tokens: the list, the form of a new one, and its secret. */
export const tokensPage = (page: Page) => ({
  add: page.getByRole('button', { name: words.add }),
  name: page.getByRole('textbox', { name: words.name }),
  scope: (scope: string) => page.getByRole('checkbox', { name: scope }),
  create: page.getByRole('button', { name: words.create }),
  createdTitle: (name: string) => page.getByRole('heading', { level: 1, name: words.secretTitle(name) }),
  secret: page.getByRole('textbox', { name: words.label }),
  copy: page.getByRole('button', { name: words.copy, exact: true }).first(),
  copied: page.getByRole('button', { name: words.copied }).first(),
  kept: page.getByRole('button', { name: words.kept }),
  row: (name: string) => page.getByRole('row', { name }),
});
