import { expect, type Page } from '@playwright/test';
import { dashboardWords } from '#shared/areas/dashboard/screen-words.ts';
import { handOn, type Hand } from './fixtures/hand.ts';
import { password } from './fixtures/people.ts';
import { startServer } from './fixtures/server.ts';
import { testOn } from './fixtures/test.ts';
import { framePage } from './page-models/frame.page.ts';
import { setupPage } from './page-models/setup.page.ts';

const testNew = testOn(startServer);

const invoiceKey = '35261111222333000181550010000030011123456788';

type At = { readonly page: Page; readonly hand: Hand };

const primary = (page: Page, name: RegExp) => page.getByRole('button', { name });

/** Back to the first steps of a house without movements. */
const toSteps = async ({ page, hand }: At): Promise<void> => {
  await hand.click(framePage(page).destination(dashboardWords.title));
  await expect(page.getByRole('region', { name: dashboardWords.steps.title })).toBeVisible();
};

async function firstAccess({ page, hand }: At): Promise<void> {
  await page.goto('/');
  await expect(setupPage(page).name).toBeFocused();
  await hand.type('Márcia Souza');
  await hand.press('Tab', 'Tab');
  await hand.type(password);
  await hand.press('Tab');
  await hand.type(password);
  await hand.press('Enter');
  await expect(setupPage(page).doneTitle('Márcia')).toBeVisible();
}

async function firstProduct({ page, hand }: At): Promise<void> {
  await hand.press('Control+Enter');
  await hand.click(page.getByRole('link', { name: dashboardWords.steps.newProduct }));
  await expect(page.getByRole('textbox', { name: /^SKU/u })).toBeFocused();
  await hand.type('CAF-500');
  await hand.press('Tab');
  await hand.type('Café torrado 500 g');
  await hand.press('Tab');
  await hand.type('Merc');
  await hand.press('Control+Enter');
  await expect(page).toHaveURL('/produtos/CAF-500');
}

async function firstLocations(at: At): Promise<void> {
  const { page, hand } = at;
  for (const [way, code] of [
    [dashboardWords.steps.newLocation, '1.1.1.1'],
    [dashboardWords.steps.newStaging, '9.1'],
  ] as const) {
    await toSteps(at);
    await hand.click(page.getByRole('link', { name: way }));
    await expect(page.getByRole('textbox', { name: /^Código/u }).first()).toBeFocused();
    await hand.type(code);
    await hand.press('Control+Enter');
    await expect(page).toHaveURL(`/estoque/locais/${code}`);
  }
}

async function firstReceipt(at: At): Promise<void> {
  const { page, hand } = at;
  await toSteps(at);
  await hand.click(page.getByRole('link', { name: dashboardWords.steps.receive }));
  await expect(page.getByLabel(/^Ler /u)).toBeFocused();
  await hand.type('1.1.1.1');
  await hand.press('Enter');
  await expect(page.getByText('Vale para as próximas linhas.')).toBeVisible();
  await hand.type('CAF-500');
  await hand.press('Enter');
  await expect(page.getByLabel(/^Quantidade/u)).toBeFocused();
  await hand.type('24');
  await hand.press('Enter', 'Control+Enter');
  await expect(page.getByText(/RE-\d{6} recebido/u)).toBeVisible();
}

async function firstOrder({ page, hand }: At): Promise<void> {
  await hand.click(framePage(page).destination('Pedidos'));
  await expect(page.getByRole('button', { name: /^Novo pedido/u }).first()).toBeVisible();
  await hand.press('n');
  await expect(page.getByRole('textbox', { name: 'Cliente', exact: true })).toBeFocused();
  await hand.type('Ana Souza');
  await hand.press('Enter');
  await expect(page.getByRole('button', { name: 'Cadastrar', exact: true })).toBeFocused();
  await hand.press('Enter');
  await expect(page.getByRole('textbox', { name: /^CPF ou CNPJ/u })).toBeFocused();
  await hand.type('11144477735');
  await hand.press('Tab', 'Tab', 'Tab', 'Tab');
  await hand.type('13010000');
  await hand.press('Tab');
  await hand.type('Rua das Flores');
  await hand.press('Tab');
  await hand.type('120');
  await hand.press('Tab', 'Tab');
  await hand.type('Centro');
  await hand.press('Tab');
  await hand.type('Campinas');
  await hand.press('Enter');
  await expect(page.getByLabel('Bipe ou digite o próximo item')).toBeFocused();
  await hand.type('6*CAF-500@24,90');
  await hand.press('Enter');
  await expect(page.getByRole('table', { name: 'Linhas do pedido' })).toContainText('CAF-500');
  await hand.press('Control+Enter');
  await expect(primary(page, /^Confirmar pedido/u)).toBeEnabled();
  await hand.press('Control+Enter');
  await expect(primary(page, /^Iniciar separação/u)).toBeEnabled();
}

/** Reads so many units of the only product: the quantity, then the code. */
const read = async ({ page, hand }: At, quantity: string): Promise<void> => {
  await hand.press('q');
  await expect(page.getByRole('dialog')).toBeVisible();
  await hand.type(quantity);
  await hand.press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  await hand.scan('CAF-500');
};

async function picking(at: At): Promise<void> {
  const { page, hand } = at;
  await hand.press('Control+Enter');
  await expect(page.getByText('Bipe o produto')).toBeVisible();
  await read(at, '6');
  await expect(page.getByText('Tudo separado')).toBeVisible();
  await hand.press('Control+Enter');
  await expect(primary(page, /^Iniciar conferência/u)).toBeEnabled();
}

async function packing(at: At): Promise<void> {
  const { page, hand } = at;
  await hand.press('Control+Enter');
  const volume = page.getByRole('article', { name: 'Volume 1' });
  await expect(volume).toContainText('Vazio');
  await read(at, '6');
  await expect(volume).toContainText('6 UN');
  await hand.press('e');
  await expect(page.getByLabel(/^Peso bruto/u)).toBeFocused();
  await hand.type('3,2');
  await hand.press('Control+Enter');
  await expect(primary(page, /^Liberar para expedição/u)).toBeDisabled();
}

/** The invoice that an ERP issued: its key is read on the list of those who wait. */
async function invoice({ page, hand }: At): Promise<void> {
  await hand.click(page.getByRole('link', { name: 'Registrar a nota' }));
  await expect(page.getByRole('textbox', { name: 'Chave de acesso' })).toBeVisible();
  await hand.scan(invoiceKey);
  await expect(page.getByText('Nenhum pedido aguarda nota')).toBeVisible();
  await hand.click(page.getByRole('link', { name: 'Abrir o pedido' }));
  await expect(primary(page, /^Liberar para expedição/u)).toBeEnabled();
}

async function shipping({ page, hand }: At): Promise<void> {
  await hand.press('Control+Enter');
  await expect(primary(page, /^Expedir/u)).toBeEnabled();
  await hand.press('Control+Enter');
  await expect(primary(page, /^Concluir pedido/u)).toBeEnabled();
}

const story = [
  ['primeiro acesso', firstAccess],
  ['produto', firstProduct],
  ['locais', firstLocations],
  ['recebimento', firstReceipt],
  ['cliente e pedido', firstOrder],
  ['separação', picking],
  ['conferência', packing],
  ['nota fiscal', invoice],
  ['expedição', shipping],
] as const;

testNew('de uma pasta vazia ao primeiro pedido expedido, só pelas telas', async ({ page }, info) => {
  const hand = handOn(page);
  const whole = { clicks: 0, keys: 0, letters: 0, scans: 0 };
  for (const [name, part] of story) {
    await part({ page, hand });
    const { clicks, keys, letters, scans } = hand.effort();
    whole.clicks += clicks;
    whole.keys += keys - letters;
    whole.letters += letters;
    whole.scans += scans;
    info.annotations.push({
      type: name,
      description: `${clicks} cliques, ${keys - letters} teclas, ${letters} letras, ${scans} leituras`,
    });
  }
  const text = info.annotations.map(({ type, description }) => `${type}: ${description}`).join('\n');
  // oxlint-disable-next-line no-console -- what the way costs is what whoever runs this wants to know
  console.log(
    `${text}\ntotal: ${whole.clicks} cliques, ${whole.keys} teclas, ${whole.letters} letras, ${whole.scans} leituras`,
  );
  // who adds a step or a field to the shortest way out of an empty folder changes this knowingly
  expect(whole.clicks).toBeLessThanOrEqual(10);
  expect(whole.keys).toBeLessThanOrEqual(60);
  expect(whole.letters).toBeLessThanOrEqual(175);
  expect(whole.scans).toBe(3);
});
