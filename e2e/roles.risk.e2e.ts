import { expect } from '@playwright/test';
import { pressByHand } from './fixtures/keys.ts';
import { test } from './fixtures/test.ts';
import { framePage } from './page-models/frame.page.ts';
import { productPanel } from './page-models/product-panel.page.ts';
import { productsPage } from './page-models/products.page.ts';
import { tokensPage } from './page-models/tokens.page.ts';

const formAddresses = [
  '/produtos/-/novo',
  '/produtos/IN-00061/editar',
  '/integracoes/tokens/novo',
  '/configuracoes/usuarios/novo',
];

for (const post of ['operator', 'viewer'] as const) {
  test(`${post}: consulta, e lê por que não altera`, async ({ page, enter }) => {
    await enter(post);
    const products = productsPage(page);
    await products.open('/produtos/IN-00061');
    await expect(products.create).toBeDisabled();
    await expect(products.reason).toBeVisible();
    const { edit, deactivate, more, removal, editControl, text } = productPanel(page, 'IN-00061');
    await expect(text('Iogurte natural Maré Alta 170 g - linha profissional')).toBeVisible();
    for (const action of [edit, deactivate]) await expect(action).toBeDisabled();
    // the menu opens for whoever may tell what went wrong, and still deletes nothing
    await more.click();
    await expect(removal).toBeDisabled();
    await pressByHand(page, 'Escape');
    await expect(removal).toBeHidden();
    await expect(editControl('Temperatura')).toHaveCount(0);
    await pressByHand(page, 'e');
    await pressByHand(page, 'n');
    await framePage(page).unfold('Configurações');
    await expect(framePage(page).destination('Tokens')).toHaveCount(0);
    await expect(framePage(page).destination('Usuários')).toHaveCount(0);
    await expect(framePage(page).destination('Conta')).toBeVisible();
    await expect(page).toHaveURL('/produtos/IN-00061');
  });

  for (const address of ['/configuracoes/usuarios', '/integracoes/tokens']) {
    test(`${post}: quem digita ${address} lê que falta a permissão`, async ({ page, enter }) => {
      await enter(post);
      await page.goto(address);
      await expect(framePage(page).alert).toContainText('Falta a permissão');
    });
  }

  test(`${post}: quem digita o endereço de um formulário lê que não pode`, async ({ page, enter }) => {
    await enter(post);
    for (const address of formAddresses) {
      await page.goto(address);
      await expect(framePage(page).title('Seu perfil não abre esta tela')).toBeVisible();
      await expect(page.getByRole('textbox')).toHaveCount(0);
    }
  });
}

test('gerente: vê os usuários sem poder alterá-los, e cria tokens', async ({ page, enter }) => {
  await enter('manager');
  await page.goto('/configuracoes/usuarios');
  await page.getByRole('cell', { name: 'João Batista', exact: true }).click();
  await expect(framePage(page).title('João Batista')).toBeVisible();
  await expect(page.getByText('Só o administrador altera usuários.')).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await page.goto('/integracoes/tokens');
  await expect(tokensPage(page).add).toBeEnabled();
});
