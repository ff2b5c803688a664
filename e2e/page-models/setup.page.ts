import type { Page } from '@playwright/test';
import { setup as words } from '#shared/areas/setup/screen-words.ts';
import { password as passwordWords } from '#shared/areas/auth/screen-words.ts';

export type NewAdministrator = { readonly name: string; readonly password: string; readonly again?: string };

/** First access: the administrator, then where to begin. */
export const setupPage = (page: Page) => ({
  title: page.getByRole('heading', { level: 1, name: words.admin.title }),
  name: page.getByRole('textbox', { name: words.admin.name }),
  username: page.getByRole('textbox', { name: words.admin.username }),
  password: page.getByRole('textbox', { name: /^Senha/ }),
  again: page.getByRole('textbox', { name: passwordWords.confirmation }),
  create: page.getByRole('button', { name: words.admin.create }),
  enter: page.getByRole('button', { name: words.done.enter }),
  /** One of the ways to begin, by a part of its words. */
  way: (name: string) => page.getByRole('link', { name }),
  doneTitle: (firstName: string) =>
    page.getByRole('heading', { level: 1, name: words.done.title(firstName) }),
  async write(person: NewAdministrator): Promise<void> {
    await this.name.fill(person.name);
    await this.name.press('Tab');
    await this.password.fill(person.password);
    await this.again.fill(person.again ?? person.password);
  },
});
