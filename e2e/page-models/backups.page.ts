import type { Page } from '@playwright/test';
import { login } from '#shared/areas/auth/screen-words.ts';
import { backupWords, bringWords, restoreWords } from '#shared/areas/backups/screen-words.ts';
import { setup } from '#shared/areas/setup/screen-words.ts';

/** The copies of the data, the way back to one, and the wait for the server that has it. */
export const backupsPage = (page: Page) => {
  const dialog = page.getByRole('dialog');
  return {
    dialog,
    restoreNewest: page.getByRole('button', { name: /^Restaurar \d/u }).first(),
    fromFile: page.getByRole('button', { name: bringWords.act }),
    counts: page.getByRole('table', { name: restoreWords.columns.what }),
    restore: dialog.getByRole('button', { name: restoreWords.act }),
    waiting: page.getByRole('heading', { level: 1, name: login.restoring.title }),
    said: page.getByText(login.notices.restored),
    empty: page.getByText(backupWords.emptyTitle),
    /** First access, the other way. */
    firstAccess: page.getByRole('button', { name: setup.restore.act }),
    begin: page.getByRole('button', { name: setup.restore.begin }),
    async choose(file: { readonly name: string; readonly bytes: Buffer }): Promise<void> {
      const input = page.locator('input[type="file"]');
      await input.setInputFiles({
        name: file.name,
        mimeType: 'application/octet-stream',
        buffer: file.bytes,
      });
    },
  };
};
