import { stocked } from '../makers.ts';
import type { Recipe } from '../recipe.ts';

export const recipes: Readonly<Record<string, Recipe>> = {
  'quarantine.list': async () => ({ query: [['reason', 'quarantine']] }),
  'quarantine.summary': async () => ({}),
  'quarantine.dispose': async (house) => ({
    body: {
      action: 'scrap',
      lines: [{ ...(await stocked(house)), quantity: 1, stock_status: 'available' }],
      reason_code: 'damaged',
    },
  }),
};
