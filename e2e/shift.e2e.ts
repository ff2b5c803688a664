import { expect, type Locator, type Page } from '@playwright/test';
import { contracts } from '#shared/areas/index.ts';
import { handOn, type Hand } from './fixtures/hand.ts';
import { openHouse, type House } from './fixtures/house.ts';
import { withLocations } from './fixtures/locations.ts';
import { testOn } from './fixtures/test.ts';
import { framePage } from './page-models/frame.page.ts';
import { stockPage } from './page-models/stock.page.ts';

const test = testOn(() => openHouse());

type At = { readonly page: Page; readonly hand: Hand; readonly house: House };

/** The bar code of a product of the catalogue, read where nobody asked for it. */
const stray = '7890000010016';

const reading = (page: Page) => page.getByLabel(/^Ler /u);
const message = (page: Page, text: string | RegExp) =>
  page.getByRole('main').getByRole('status').filter({ hasText: text });
const act = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true });

/** Opens a screen, or begins something, by its name. */
const goTo = async ({ page, hand }: At, words: string, line: string | RegExp): Promise<void> => {
  await hand.press('Control+k');
  await expect(framePage(page).palette).toBeFocused();
  await hand.type(words);
  await expect(page.locator('[role="option"][aria-selected="true"]')).toContainText(line);
  await hand.press('Enter');
};

const mostTabs = 20;

/** Goes on from field to field until this one has the focus. */
const tabTo = async (hand: Hand, goal: Locator, key = 'Tab'): Promise<void> => {
  for (let tabs = 0; tabs < mostTabs; tabs += 1) {
    if (await goal.evaluate((element) => element === document.activeElement)) return;
    await hand.press(key);
  }
  await expect(goal).toBeFocused();
};

/** Yogurt comes in: its lot, its date, how much. */
async function receive(at: At): Promise<void> {
  const { page, hand } = at;
  await goTo(at, 'receb', 'Receber mercadoria');
  await expect(reading(page)).toBeFocused();
  await hand.scan('01.002.02.01');
  await expect(page.getByText('Vale para as próximas linhas.')).toBeVisible();
  await hand.scan('IOG-170');
  for (const [field, text] of [
    [/^Lote/u, 'L1126Z'],
    [/^Validade/u, '311230'],
    [/^Quantidade/u, '24'],
  ] as const) {
    await expect(page.getByLabel(field)).toBeFocused();
    await hand.type(text);
    await hand.press('Enter');
  }
  await expect(page.getByRole('table', { name: 'Linhas do recebimento' }).getByText('L1126Z')).toBeVisible();
  await hand.press('Control+Enter');
  await expect(page.getByText(/RE-\d{6} recebido/u)).toBeVisible();
}

/** Puts arrived goods away: the location is read on any screen, its row moved to the one that is read. */
async function putAway(at: At): Promise<void> {
  const { page, hand } = at;
  await goTo(at, 'por local', 'Estoque por local');
  await expect(page.getByLabel('Local', { exact: true })).toBeFocused();
  await hand.scan('01.002.02.01');
  await expect(stockPage(page).rows).toHaveCount(1);
  await hand.press('Escape', 'j', 't');
  const dialog = framePage(page).dialog('Transferir');
  await expect(dialog.getByLabel(/^Quantidade/u)).toBeFocused();
  await hand.type('20');
  await hand.scan('01.002.03.01');
  await expect(dialog.getByRole('row', { name: /^Em 01\.002\.03\.01/u })).toContainText('+20');
  await hand.press('Enter', 'Enter');
  const post = dialog.getByRole('button', { name: 'Transferir 20 UN' });
  await expect(post).toBeFocused();
  await hand.scan(stray);
  await expect(dialog.getByLabel(/^Local de destino/u)).toHaveValue('01.002.03.01');
  await hand.press('Enter');
  await expect(dialog).toBeHidden();
}

/** One unit broke: the row is adjusted with its reason. */
async function adjust({ page, hand }: At): Promise<void> {
  await expect(stockPage(page).rows.first()).toContainText('4');
  await hand.press('a');
  const dialog = framePage(page).dialog('Ajustar');
  await expect(dialog.getByLabel(/^Quantidade/u)).toBeFocused();
  await hand.type('1');
  await hand.press('Tab', 'Tab');
  await hand.type('Avaria');
  await hand.scan(stray);
  await hand.press('Control+Enter');
  await expect(dialog).toBeHidden();
}

/** The location is counted blind, recounted by nobody, and what differs is posted. */
async function count(at: At): Promise<void> {
  const { page, hand } = at;
  await goTo(at, 'nova cont', 'Nova contagem');
  await expect(page.getByRole('combobox', { name: 'Tipo de contagem' })).toBeFocused();
  await hand.press('Tab');
  await hand.type('01.002.03.01');
  await hand.press('Control+Enter');
  await expect(framePage(page).title('Contagem INV-000001')).toBeVisible();
  for (const name of ['Iniciar contagem', 'Contar']) {
    await expect(act(page, name)).toBeFocused();
    await hand.press('Enter');
  }
  await expect(reading(page)).toBeFocused();
  await hand.scan('01.002.03.01');
  await expect(message(page, /Leia agora os produtos deste local/u)).toBeVisible();
  await hand.scan('IOG-170');
  await expect(page.getByLabel(/^Lote/u)).toBeFocused();
  await hand.type('L1126Z');
  await hand.press('Enter');
  await expect(page.getByLabel(/^Quantidade contada/u)).toBeFocused();
  await hand.type('19');
  await hand.press('Enter');
  await expect(message(page, /19 UN/u)).toBeVisible();
  await hand.press('Control+Enter');
  await expect(message(page, /Local 01\.002\.03\.01 encerrado/u)).toBeVisible();
  await tabTo(hand, page.getByRole('link', { name: 'Ver contagem' }), 'Shift+Tab');
  await hand.press('Enter');
  for (const name of ['Encerrar contagem', 'Aprovar diferenças']) {
    await expect(act(page, name)).toBeFocused();
    await hand.press('Enter');
  }
  const sure = framePage(page).dialog('Aprovar a contagem');
  await hand.scan(stray);
  await expect(sure).toBeVisible();
  await tabTo(hand, sure.getByRole('button', { name: 'Aprovar diferenças' }));
  await hand.press('Enter');
  await expect(framePage(page).notice('Contagem aprovada')).toBeVisible();
}

/** The supplier calls: the lot is read from its label, found where it lies, and held. */
async function recall({ page, hand }: At): Promise<void> {
  await hand.scan('L1126Z');
  await expect(framePage(page).title('Lote L1126Z')).toBeVisible();
  const lies = page.getByRole('table', { name: 'Locais em que o lote está' });
  for (const code of ['01.002.02.01', '01.002.03.01']) {
    await expect(lies.getByRole('link', { name: code })).toBeVisible();
  }
  await hand.press('e');
  const dialog = framePage(page).dialog('Corrigir lote L1126Z');
  await expect(dialog).toBeVisible();
  await tabTo(hand, dialog.getByLabel('Situação'));
  await hand.type('Em r');
  await tabTo(hand, dialog.getByLabel(/^Motivo da correção/u));
  await hand.type('Recolhimento');
  await hand.scan(stray);
  await hand.press('Control+Enter');
  await expect(framePage(page).notice('Lote corrigido')).toBeVisible();
}

const shift = [
  ['receber', receive],
  ['guardar', putAway],
  ['ajustar', adjust],
  ['contar', count],
  ['recolher', recall],
] as const;

test('um turno só com leitor e teclas, em que nenhuma leitura perdida altera nada', async ({
  page,
  house,
  enter,
}, info) => {
  await withLocations(house);
  const { api } = house;
  const moved = async (after: number) =>
    (await api.call(contracts.movements.list, { query: { after, per_page: 100 } })).data;
  const before = Math.max(...(await moved(0)).map(({ seq }) => seq));
  await enter('manager');
  await page.goto('/');
  await expect(framePage(page).title('Painel')).toBeVisible();
  const at: At = { page, house, hand: handOn(page) };
  for (const [name, part] of shift) {
    await part(at);
    const { clicks, keys, scans } = at.hand.effort();
    expect(clicks).toBe(0);
    info.annotations.push({ type: name, description: `${keys} teclas, ${scans} leituras` });
  }
  const lines = (await moved(before)).map(({ type, quantity, from, to }) =>
    [type, quantity, from?.location.code ?? '', to?.location.code ?? ''].join(' '),
  );
  expect(lines).toEqual([
    'receipt 24  01.002.02.01',
    'transfer 20 01.002.02.01 01.002.03.01',
    'adjustment_out 1 01.002.02.01 ',
    'count_loss 1 01.002.03.01 ',
  ]);
});
