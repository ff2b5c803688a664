import type { Page } from '@playwright/test';
import { login as words } from '#shared/areas/auth/screen-words.ts';

/** The way in: the screen of its own, and the dialog over a screen whose session ended. */
export function loginPage(page: Page) {
  const form = page.getByRole('form', { name: words.title });
  return {
    title: page.getByRole('heading', { level: 1, name: words.title }),
    username: form.getByRole('textbox', { name: words.username }),
    password: form.getByRole('textbox', { name: words.password }),
    enter: form.getByRole('button', { name: words.enter }),
    goOn: form.getByRole('button', { name: words.ended.enter }),
    alert: page.getByRole('alert'),
    notice: page.getByRole('status'),
    async logIn(username: string, password: string): Promise<void> {
      await this.username.fill(username);
      await this.password.fill(password);
      await this.enter.click();
    },
  };
}
