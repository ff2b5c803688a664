import { expect, type Page } from '@playwright/test';
import { contracts } from '#shared/areas/index.ts';
import { openEmptyHouse, type House } from './fixtures/house.ts';
import { pressByHand, typeByHand } from './fixtures/keys.ts';
import { testOn } from './fixtures/test.ts';
import { framePage } from './page-models/frame.page.ts';

/** A warehouse in which there is something to ask: the one of the demonstration. */
const test = testOn(() => openEmptyHouse(['--demo=small']));

/** What somebody asks, the way to it by keys, and what its answer must show. */
type Question = {
  readonly asks: string;
  /** The letter after G, or the words that are typed into the palette. */
  readonly by: { readonly letter: string } | { readonly words: string };
  readonly shows: readonly (string | RegExp)[];
};

const money = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });
const worth = (value: number): string => money.format(value).replaceAll('\u00a0', ' ');

const first = <T>({ data }: { readonly data: readonly T[] }): T => {
  const [one] = data;
  if (one === undefined) throw new Error('the demonstration has no record of the kind that is asked for');
  return one;
};

const whole = (text: string | null | undefined): string => text ?? 'nothing';

/** The questions, answered by the API. */
const questionsOf = async ({ api }: Pick<House, 'api'>): Promise<readonly Question[]> => {
  const { orders, stock, returns, quarantine, goodsReceipts, movements, customers, counts, loads } =
    contracts;
  const byPromise = 'promised_date';
  const late = first(await api.call(orders.list, { query: { is_late: true, sort: byPromise } }));
  const short = first(await api.call(orders.list, { query: { awaits_stock: true, sort: byPromise } }));
  const coming = first(
    await api.call(orders.list, { query: { is_open: true, direction: 'inbound', sort: byPromise } }),
  );
  const low = first(await api.call(stock.lowStock, {}));
  const soon = first(await api.call(stock.expiring, { query: { is_expired: false, within_days: 30 } }));
  const expired = first(await api.call(stock.expiring, { query: { is_expired: true } }));
  const held = (await api.call(quarantine.summary, {})).data;
  const receipt = first(await api.call(goodsReceipts.list, {}));
  const back = first(await api.call(returns.list, {}));
  const moved = first(await api.call(movements.list, {}));
  const shipped = (await api.call(movements.list, { query: { type: 'shipment', per_page: 100 } })).data.find(
    ({ from }) => from?.batch_number !== null,
  );
  const customer = first(await api.call(customers.list, { query: { role: 'customer' } }));
  const supplier = first(await api.call(customers.suppliers, {}));
  const counted = first(await api.call(counts.list, {}));
  const load = first(await api.call(loads.list, {}));
  const { value } = (await api.call(stock.summary, {})).data;
  return [
    {
      asks: 'O que está atrasado, e qual é o próximo passo?',
      by: { words: 'atrasados' },
      shows: [whole(late.order_number), /\d+ d/u],
    },
    { asks: 'O que segura este pedido?', by: { words: whole(short.order_number) }, shows: ['Falta estoque'] },
    {
      asks: 'O que vai faltar?',
      by: { words: 'vai faltar' },
      shows: [whole(short.order_number), 'Decidir a falta'],
    },
    {
      asks: 'O que comprar, de quem, por quanto?',
      by: { words: 'repor' },
      shows: [low.sku, 'Fornecedor', 'A comprar'],
    },
    {
      asks: 'O que está a caminho?',
      by: { words: 'a caminho' },
      shows: [whole(coming.order_number), coming.customer?.name ?? 'nothing'],
    },
    { asks: 'Quem espera nota, e há quanto tempo?', by: { letter: 'a' }, shows: ['Mais antigo'] },
    {
      asks: 'O que vence em 30 dias, e quanto vale?',
      by: { words: 'vence 30' },
      shows: [whole(soon.batch_number), /Valor das \d+ linhas/u],
    },
    {
      asks: 'O que já venceu, e quanto vale?',
      by: { words: 'vencidos' },
      shows: [whole(expired.batch_number), /Valor das \d+ linhas/u],
    },
    {
      asks: 'O que está parado, por quê, desde quando?',
      by: { letter: 'q' },
      shows: [worth(held.value), 'Parado'],
    },
    { asks: 'Onde está este produto?', by: { words: low.sku }, shows: [low.name] },
    {
      asks: 'Quem recebeu este lote?',
      by: { words: whole(shipped?.from?.batch_number) },
      shows: [whole(shipped?.document?.number)],
    },
    {
      asks: 'O que este cliente compra e devolve?',
      by: { words: customer.name },
      shows: [customer.name, 'Devoluções'],
    },
    { asks: 'Como entrega este fornecedor?', by: { words: supplier.name }, shows: [supplier.name] },
    {
      asks: 'Quem recebeu a mercadoria, e de quem?',
      by: { letter: 'f' },
      shows: [receipt.receipt_number, receipt.supplier?.name ?? 'nothing'],
    },
    {
      asks: 'Quem mexeu no estoque, e por quê?',
      by: { letter: 'm' },
      shows: [moved.product.sku, 'Motivo', 'Quem'],
    },
    { asks: 'O que voltou, e por quê?', by: { letter: 'v' }, shows: [back.number, 'Motivo'] },
    { asks: 'Quanto vale o estoque?', by: { letter: 'e' }, shows: [worth(value)] },
    { asks: 'Que contagem espera por quem?', by: { letter: 'c' }, shows: [counted.number] },
    { asks: 'O que sai hoje, em que carga?', by: { letter: 's' }, shows: [load.load_number] },
  ];
};

/** Asks by keys alone, and waits until each part of the answer stands on the screen; gives the number of keys. */
const answered = async (page: Page, { by, shows }: Question): Promise<number> => {
  const { palette, paletteLines, main } = framePage(page);
  if ('letter' in by) {
    await pressByHand(page, 'g');
    await pressByHand(page, by.letter);
  } else {
    await pressByHand(page, 'Control+k');
    await expect(palette).toBeFocused();
    await typeByHand(page, by.words);
    await expect(paletteLines.first()).toBeVisible();
    await pressByHand(page, 'Enter');
  }
  const screen = page.locator('body');
  for (const part of shows) await expect(screen).toContainText(part);
  await expect(main).toBeVisible();
  return 'letter' in by ? 2 : by.words.length + 2;
};

test('o que se pergunta em uma segunda-feira, cada resposta por teclas', async ({ page, house, enter }) => {
  const questions = await questionsOf(house);
  await enter('admin');
  const told: string[] = [];
  for (const question of questions) {
    await page.goto('/');
    await expect(framePage(page).navigation).toBeVisible();
    await test.step(question.asks, async () => {
      const begun = performance.now();
      const keys = await answered(page, question);
      told.push(`${question.asks} ${keys} teclas, ${((performance.now() - begun) / 1000).toFixed(1)} s`);
    });
  }
  test.info().annotations.push({ type: 'perguntas', description: told.join('\n') });
});
