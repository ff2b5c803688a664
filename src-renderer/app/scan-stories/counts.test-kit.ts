import { contracts } from '#shared/areas/index.ts';
import type { StockHouse } from '../../testing/stock-house.ts';
import type { Stories } from './story.test-kit.ts';

const withCount = async (house: StockHouse): Promise<string> => {
  await house.receive({ sku: 'CX-1', location_code: '1.1.1.1', quantity: 24 });
  const body = { type: 'location' as const, location_codes: ['1.1.1.1'] };
  const { data } = (await house.server.call(contracts.counts.create, { token: house.token, body })).ok();
  await house.server.call(contracts.counts.start, { token: house.token, params: { id: data.id } });
  return `${data.id}/contar`;
};

/** The forms and dialogs of counts. */
export const countsStories: Stories = {
  'a new count': { files: ['features/counts/new-count.screen.tsx'], path: '/estoque/contagens/nova' },
  'goods that are counted': {
    files: [
      'features/counts/counted-form.tsx',
      'ui/goods-in-hand/hand-frame.tsx',
      'ui/goods-in-hand/batch-cell.tsx',
    ],
    path: '/estoque/contagens/',
    prepare: withCount,
    scans: ['1.1.1.1', 'LEI-1'],
  },
  'a location that is closed before all was read': {
    files: ['features/counts/counting.screen.tsx'],
    path: '/estoque/contagens/',
    prepare: withCount,
    scans: ['1.1.1.1'],
    clicks: [/^Encerrar local/],
  },
};
