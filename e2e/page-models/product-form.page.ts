import type { Page } from '@playwright/test';
import { common } from '#shared/areas/screens/common-words.ts';
import { productWords } from '#shared/areas/products/screen-words.ts';

const words = productWords.form;

/** The form of a product, new or known. */
export const productForm = (page: Page) => ({
  createTitle: page.getByRole('heading', { level: 1, name: words.createTitle }),
  field: (label: string) => page.getByRole('textbox', { name: label }),
  sku: page.getByRole('textbox', { name: words.sku }),
  name: page.getByRole('textbox', { name: words.name }),
  type: page.getByRole('combobox', { name: words.type }),
  unit: page.getByRole('combobox', { name: words.unit }),
  cost: page.getByRole('textbox', { name: words.cost }),
  create: page.getByRole('button', { name: words.create }),
  save: page.getByRole('button', { name: common.actions.save }),
  leave: page.getByRole('button', { name: common.form.leave }),
  async write(product: { sku: string; name: string; type: string; unit: string }): Promise<void> {
    await this.sku.fill(product.sku);
    await this.name.fill(product.name);
    await this.type.selectOption(product.type);
    await this.unit.selectOption(product.unit);
  },
});
