import type { Page } from '@playwright/test';
import { users as words } from '#shared/areas/users/screen-words.ts';
import { password as passwordWords } from '#shared/areas/auth/screen-words.ts';
import { common } from '#shared/areas/screens/common-words.ts';

export type NewUser = {
  readonly name: string;
  readonly username: string;
  readonly role: string;
  readonly password: string;
};

/** The users: the list, the form of a new one, and one of them. */
export const usersPage = (page: Page) => ({
  add: page.getByRole('button', { name: words.add }),
  name: page.getByRole('textbox', { name: words.name }),
  username: page.getByRole('textbox', { name: words.username }),
  role: page.getByRole('combobox', { name: words.role }),
  password: page.getByRole('textbox', { name: /^Senha/ }),
  again: page.getByRole('textbox', { name: passwordWords.confirmation }),
  create: page.getByRole('button', { name: words.create }),
  save: page.getByRole('button', { name: common.actions.save }),
  deactivate: page.getByRole('button', { name: words.deactivate }),
  row: (name: string) => page.getByRole('row', { name }),
  async write(user: NewUser): Promise<void> {
    await this.name.fill(user.name);
    await this.username.fill(user.username);
    await this.role.selectOption(user.role);
    await this.password.fill(user.password);
    await this.again.fill(user.password);
  },
});
