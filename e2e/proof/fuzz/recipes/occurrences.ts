import { act, made, product } from '../makers.ts';
import type { House } from '../house.ts';
import type { Recipe } from '../recipe.ts';

const body = async (house: House) => ({
  title: house.fresh('Prova '),
  action_taken: 'Trocada',
  links: [{ entity: 'product', id: await product(house) }],
});

/** A new occurrence after these acts. */
const occurrence = async (house: House, ...acts: readonly string[]): Promise<string> => {
  const id = await made(house, '/occurrences', await body(house));
  for (const name of acts) await act(house, `/occurrences/${id}/${name}`, {});
  return id;
};

const after =
  (sent?: object, ...acts: readonly string[]): Recipe =>
  async (house) => ({
    params: { id: await occurrence(house, ...acts) },
    ...(sent === undefined ? {} : { body: sent }),
  });

const period: Recipe = async () => ({
  query: [
    ['from', '2026-01-01'],
    ['to', '2026-03-31'],
  ],
});

export const recipes: Readonly<Record<string, Recipe>> = {
  'occurrences.list': async () => ({ query: [['status', 'open']] }),
  'occurrences.create': async (house) => ({ body: await body(house) }),
  'occurrences.details': after(),
  'occurrences.modify': after({ severity: 'low' }),
  'occurrences.start': after({}),
  'occurrences.wait': after({ comment: 'Prova' }),
  'occurrences.close': after({ action_taken: 'Prova' }, 'start'),
  'occurrences.reopen': after({ reason: 'Prova' }, 'start', 'close'),
  'occurrences.cancel': after({ reason: 'Prova' }),
  'occurrences.comment': after({ text: 'Prova' }),
  'occurrences.ofSite': period,
  'occurrences.ofProduct': async (house, n) => ({
    ...(await period(house, n)),
    params: { sku: await product(house) },
  }),
};
