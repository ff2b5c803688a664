import type { Page } from '@playwright/test';
import { common } from '#shared/areas/screens/common-words.ts';
import { productWords as words } from '#shared/areas/products/screen-words.ts';

/** One product beside the list. */
export function productPanel(page: Page, sku: string) {
  const panel = page.getByRole('complementary', { name: words.panel.label(sku) });
  return {
    panel,
    edit: panel.getByRole('button', { name: common.actions.edit, exact: true }),
    deactivate: panel.getByRole('button', { name: words.actions.deactivate }),
    activate: panel.getByRole('button', { name: words.actions.activate }),
    more: panel.getByRole('button', { name: common.actions.more }),
    removal: page.getByRole('menuitem', { name: words.actions.remove }),
    close: panel.getByRole('button', { name: common.actions.close }),
    editControl: (title: string) => panel.getByRole('button', { name: words.panel.editOf(title) }),
    control: (title: string) => panel.getByRole('form', { name: words.panel.editOf(title) }),
    text: (text: string | RegExp) => panel.getByText(text),
    async askToRemove(): Promise<void> {
      await this.more.click();
      await this.removal.click();
    },
    /** Asks for the deletion and agrees. */
    async remove(): Promise<void> {
      await this.askToRemove();
      await page.getByRole('button', { name: words.actions.removeConfirm(sku) }).click();
    },
  };
}
