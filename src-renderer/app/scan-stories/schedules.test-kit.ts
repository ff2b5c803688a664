import { contracts } from '#shared/areas/index.ts';
import { orderIn } from '../../testing/order-house.ts';
import type { StockHouse } from '../../testing/stock-house.ts';
import type { Stories } from './story.test-kit.ts';

const { docks, orderSchedules } = contracts;

/** An order that comes to a dock on a day far ahead; its id. */
const scheduled = async (house: StockHouse): Promise<string> => {
  const { server, token } = house;
  await server.call(docks.create, { token, body: { code: '91.1', name: 'Doca A' } });
  const { id } = await orderIn(house);
  const hour = String(8 + (Number.parseInt(id.slice(-2), 16) % 9)).padStart(2, '0');
  const at = (minutes: string) => `2040-03-05T${hour}:${minutes}:00-03:00`;
  const body = { dock_code: '91.1', window_start: at('00'), window_end: at('30') };
  await server.call(orderSchedules.modify, { token, params: { id }, body });
  return id;
};

/** The forms of the agenda of the docks. */
export const schedulesStories: Stories = {
  'the visit of an order on its record': {
    files: ['features/dock-agenda/schedule-part.tsx', 'features/dock-agenda/schedule-form.tsx'],
    path: '/pedidos/',
    prepare: async (house) => `${(await orderIn(house)).id}/completo`,
    clicks: [/^Agendar$/],
  },
  'a visit that is agreed beside the agenda': {
    files: ['features/dock-agenda/new-visit.tsx', 'features/dock-agenda/visit-panel.tsx'],
    path: '/docas?dia=2040-03-05&visita=',
    prepare: scheduled,
    clicks: [/^Remarcar/],
    isBeside: true,
  },
};
