import { made, reservable, toSend } from '../makers.ts';
import type { House } from '../house.ts';
import type { Recipe } from '../recipe.ts';

/** A wave of one confirmed order. */
const wave = async (house: House): Promise<string> =>
  made(house, '/waves', { order_ids: [await reservable(house, { ...toSend, confirm: true })] });

const onWave: Recipe = async (house) => ({ params: { id: await wave(house) } });

export const recipes: Readonly<Record<string, Recipe>> = {
  'waves.plan': async () => ({ body: {} }),
  'waves.create': async (house) => ({
    body: { order_ids: [await reservable(house, { ...toSend, confirm: true })] },
  }),
  'waves.details': onWave,
  'waves.start': async (house) => ({ ...(await onWave(house, 0)), body: {} }),
  'waves.cancel': onWave,
};
