import { expect, type Page } from '@playwright/test';
import { common } from '#shared/areas/screens/common-words.ts';
import { importWords as words } from '#shared/areas/imports/screen-words.ts';
import { jobWords } from '#shared/areas/jobs/screen-words.ts';
import { pressByHand } from '../fixtures/keys.ts';

/** A file that stands on no disk. */
type Content = { readonly name: string; readonly mimeType: string; readonly buffer: Buffer };

/** The import of products: file, columns, check, import, result; and the task centre that follows it. */
export const importsPage = (page: Page) => ({
  choose: page.getByRole('button', { name: words.file.choose }),
  kind: page.getByRole('radiogroup', { name: words.kind }),
  zone: page.getByRole('region', { name: words.file.heading }),
  template: page.getByRole('button', { name: words.file.template }),
  columns: page.getByRole('table', { name: words.columns.table }),
  check: page.getByRole('button', { name: words.columns.check }),
  tab: (name: string) =>
    page.getByRole('navigation', { name: words.check.tabs }).getByRole('button', { name }),
  lines: (tab: string) => page.getByRole('table', { name: words.rows.label(tab) }),
  apply: (count: string) => page.getByRole('main').getByRole('button', { name: words.check.apply(count) }),
  confirm: (count: string) =>
    page.getByRole('dialog').getByRole('button', { name: words.check.apply(count) }),
  refused: (count: string) => page.getByRole('button', { name: words.check.refusedDownload(count) }),
  /** A refused cell, by the heading of its column and the number of its line. */
  cell: (column: string, line: number) =>
    page.getByRole('textbox', { name: words.mend.cellOf(column, String(line)) }),
  checkAgain: (count: number) => page.getByRole('button', { name: words.mend.check(String(count)) }),
  done: page.getByText(words.result.done),
  undone: page.getByRole('main').getByText(words.result.undone),
  undo: page.getByRole('button', { name: words.result.undo }),
  confirmUndo: (count: string) => page.getByRole('button', { name: words.result.undoConfirm(count) }),
  history: page.getByRole('table', { name: words.history.title }),
  tasks: page.getByRole('button', { name: jobWords.centre }),
  taskList: page.getByRole('dialog', { name: jobWords.centre }),
  /** Confirms without the mouse, once the dialog has put the focus where it belongs. */
  async confirmByKeys(count: string): Promise<void> {
    const cancel = page.getByRole('dialog').getByRole('button', { name: common.actions.cancel });
    await expect(cancel).toBeFocused();
    // Mantine puts it there a second time, by a timer that is set by now
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 200)));
    await pressByHand(page, 'Tab');
    await expect(this.confirm(count)).toBeFocused();
    await pressByHand(page, 'Enter');
  },
  /** Chooses a file as the button does. */
  async pick(file: string | Content): Promise<void> {
    const chooser = page.waitForEvent('filechooser');
    await this.choose.click();
    await (await chooser).setFiles(file);
  },
});
