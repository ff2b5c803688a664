import { contracts } from '#shared/areas/index.ts';
import { walkingIn, waveIn } from '../../features/fulfilment/waves/waves.test-kit.ts';
import type { StockHouse } from '../../testing/stock-house.ts';
import type { Stories } from './story.test-kit.ts';

const onWalk = async (house: StockHouse): Promise<string> => `${await walkingIn(house, [2, 2])}/separar`;

/** A planned wave one of whose two orders is on hold; its id. */
const withHeld = async (house: StockHouse): Promise<string> => {
  const { server, token } = house;
  const id = await waveIn(house, [1, 1]);
  const { orders } = (await server.call(contracts.waves.details, { token, params: { id } })).ok().data;
  const params = { id: orders[0]?.id ?? '' };
  const body = { reason_code: 'payment' } as const;
  (await server.call(contracts.orders.hold, { token, params, body })).ok();
  return id;
};

/** The forms and dialogs of waves. */
export const wavesStories: Stories = {
  'waves that are planned': {
    files: ['features/fulfilment/waves/plan.dialog.tsx'],
    path: '/ondas',
    prepare: async (house) => void (await waveIn(house, [1])),
    clicks: [/^Planejar ondas/],
  },
  'a wave that is dissolved': {
    files: ['features/fulfilment/waves/wave.screen.tsx'],
    path: '/ondas/',
    prepare: (house) => waveIn(house, [1]),
    clicks: [/^Desfazer onda/],
  },
  'orders that a wave left out': {
    files: ['features/fulfilment/waves/left-out.dialog.tsx'],
    path: '/ondas/',
    prepare: withHeld,
    clicks: [/^Iniciar separação/],
  },
  'what a wave misses': {
    files: [
      'features/fulfilment/picking/picking.dialogs.tsx',
      'features/fulfilment/picking/picking-loop.tsx',
    ],
    path: '/ondas/',
    prepare: onWalk,
    clicks: [/Falta$/],
  },
};
