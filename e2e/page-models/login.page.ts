import type { Page } from '@playwright/test';
import { login as words } from '#shared/messages/screens-access.ts';

/** The way in. */
export const loginPage = (page: Page) => ({
  title: page.getByRole('heading', { level: 1, name: words.title }),
  username: page.getByRole('textbox', { name: words.username }),
  password: page.getByRole('textbox', { name: words.password }),
  enter: page.getByRole('button', { name: words.enter }),
  alert: page.getByRole('alert'),
  notice: page.getByRole('status'),
  async logIn(username: string, password: string): Promise<void> {
    await this.username.fill(username);
    await this.password.fill(password);
    await this.enter.click();
  },
});
