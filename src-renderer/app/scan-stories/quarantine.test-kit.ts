import { contracts } from '#shared/areas/index.ts';
import type { StockHouse } from '../../testing/stock-house.ts';
import type { Stories } from './story.test-kit.ts';

const box = { sku: 'CX-1', location_code: '1.1.1.1', quantity: 24 };

const withQuarantine = async ({ receive, server, token }: StockHouse): Promise<void> => {
  await receive(box);
  const body = {
    ...box,
    from_status: 'available',
    to_status: 'quarantine',
    reason_code: 'quality_rejection',
  } as const;
  (await server.call(contracts.stockCommands.changeStatus, { token, body })).ok();
};

/** The dialog of what cannot be sold. */
export const quarantineStories: Stories = {
  'goods that are released': {
    files: ['features/quarantine/dispose.dialog.tsx'],
    path: '/qualidade/quarentena',
    prepare: withQuarantine,
    clicks: [/^Marcar CX-1/, /^Liberar/],
  },
};
