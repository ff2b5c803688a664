import { expect, type Locator, type Page } from '@playwright/test';
import { common } from '#shared/areas/screens/common-words.ts';
import { dashboardWords as words } from '#shared/areas/dashboard/screen-words.ts';
import { openEmptyHouse } from './fixtures/house.ts';
import { testOn } from './fixtures/test.ts';
import { framePage } from './page-models/frame.page.ts';
import { stockPage } from './page-models/stock.page.ts';

/** A warehouse in which everything that is counted is there: the one of the demonstration. */
const test = testOn(() => openEmptyHouse(['--demo=small']));

type Told = { readonly href: string; readonly count: number; readonly means: string; readonly text: string };

/** The counts that stand in a part of the screen: where each leads, how many it says, and what it says it counts. */
const toldIn = async (part: Locator): Promise<readonly Told[]> =>
  part.locator('a[data-count]').evaluateAll((links: HTMLAnchorElement[]) =>
    links.map((link) => ({
      href: link.getAttribute('href') ?? '',
      count: Number(link.dataset['count']),
      means: link.title,
      text: link.textContent,
    })),
  );

/** The number of records that the list of a page says that it has, as its foot or its empty state tells. */
const listedOn = async (page: Page): Promise<number> => {
  const foot = page.locator('footer [aria-live]');
  const range = foot.filter({ hasText: /\d|Nenhum/u });
  await expect(range).toBeVisible();
  const text = await range.innerText();
  return text === common.table.none ? 0 : Number(text.split(' de ').at(-1)?.replaceAll('.', ''));
};

/** What the foot of a list says that all its rows are worth. */
const worthOn = async (page: Page): Promise<string | undefined> =>
  /R\$\s[\d.,]+/u.exec(await page.locator('footer').innerText())?.[0];

/** The counts that say not what they count, or lead to other rows. */
const wrongOf = async (page: Page, told: readonly Told[]): Promise<readonly string[]> => {
  const wrong: string[] = [];
  const walked = new Map<string, number>();
  for (const { href, count, means, text } of told) {
    if (means === '') wrong.push(`${text}: says not what it counts`);
    if (!walked.has(href)) {
      await page.goto(href);
      walked.set(href, await listedOn(page));
    }
    const rows = walked.get(href);
    if (rows !== count) wrong.push(`${text} (${means}): ${count} leads to ${rows} rows of ${href}`);
  }
  return wrong;
};

/** Waits until every part of the screen has told its counts: for a second no other one came. */
const allTold = async (page: Page): Promise<void> => {
  let before = 0;
  const isStill = async (): Promise<boolean> => {
    const now = await page.locator('a[data-count]').count();
    const isSame = now === before;
    before = now;
    return isSame && now > 0;
  };
  await expect.poll(isStill, { intervals: [1000] }).toBe(true);
};

test('cada número do painel e da navegação leva exatamente às linhas que conta', async ({ page, enter }) => {
  await enter('admin');
  await page.goto('/');
  const { main, navigation } = framePage(page);
  await expect(main.getByRole('region', { name: words.flow.title })).toBeVisible();
  await expect(
    main.getByRole('region', { name: words.decide.title }).getByRole('link').first(),
  ).toBeVisible();
  await expect(navigation.locator('a[data-count]').first()).toBeVisible();
  const folded = navigation.getByRole('button', { expanded: false });
  while ((await folded.count()) > 0) await folded.first().click();
  await allTold(page);
  const told = [...(await toldIn(main)), ...(await toldIn(navigation))];
  expect(told.length).toBeGreaterThan(50);
  expect(await wrongOf(page, told)).toEqual([]);
});

test('cada número da ficha de um cliente leva exatamente aos pedidos que conta', async ({ page, enter }) => {
  await enter('admin');
  await page.goto('/clientes?role=customer');
  await page.locator('tr[data-key]').first().click();
  const { main } = framePage(page);
  await expect(main.locator('a[data-count]')).toHaveCount(15);
  expect(await wrongOf(page, await toldIn(main))).toEqual([]);
});

test('o dinheiro do painel é a soma das linhas a que ele leva', async ({ page, enter }) => {
  await enter('admin');
  for (const name of [words.numbers.expired, words.numbers.soon]) {
    await page.goto('/');
    const number = page.getByRole('list', { name: words.numbers.label }).getByRole('link', { name });
    await expect(number).toContainText('R$');
    const worth = /R\$\s[\d.,]+/u.exec(await number.innerText())?.[0];
    await number.click();
    await expect(stockPage(page).rows.first()).toBeVisible();
    expect(await worthOn(page)).toBe(worth);
  }
});
