import { shippedIn } from '../../features/tracking/tracking.test-kit.ts';
import type { StockHouse } from '../../testing/stock-house.ts';
import type { Stories } from './story.test-kit.ts';

const shipped = async (house: StockHouse): Promise<string> =>
  `${await shippedIn(house, { tracking_code: 'RSL1' })}/completo`;

/** The dialogs of what happens to orders on their way. */
export const trackingStories: Stories = {
  'what happened to a delivery': {
    files: ['features/tracking/event.dialog.tsx'],
    path: '/pedidos/',
    prepare: shipped,
    clicks: [/^Registrar ocorrência/],
  },
  'where an order is followed': {
    files: ['features/tracking/tracking-part.tsx'],
    path: '/pedidos/',
    prepare: shipped,
    clicks: [/^Alterar rastreio/],
  },
};
