import { loadOf, readyIn } from '../../features/fulfilment/loads/loads.test-kit.ts';
import type { StockHouse } from '../../testing/stock-house.ts';
import type { Stories } from './story.test-kit.ts';

/** A load of one order, while another is ready; the end of the way to its screen. */
const opened = async (house: StockHouse): Promise<string> => {
  const { id } = await readyIn(house, 2);
  await readyIn(house, 1);
  return (await loadOf(house, [id])).id;
};

/** The dialogs of what leaves together. */
export const loadsStories: Stories = {
  'a load that is opened': {
    files: ['features/fulfilment/loads/load.dialogs.tsx'],
    path: '/expedicao',
    prepare: async (house) => void (await readyIn(house, 1)),
    clicks: [/^Abrir carga/],
  },
  'orders that go onto a load': {
    files: ['features/fulfilment/loads/load.dialogs.tsx'],
    path: '/expedicao/',
    prepare: opened,
    clicks: [/^Incluir pedidos/],
  },
  'the vehicle of a load': {
    files: ['features/fulfilment/loads/load.dialogs.tsx'],
    path: '/expedicao/',
    prepare: opened,
    clicks: [/^Veículo e motorista/],
  },
  'a load that is cancelled': {
    files: ['features/fulfilment/loads/load-panel.tsx'],
    path: '/expedicao/',
    prepare: opened,
    clicks: [/^Cancelar carga/],
  },
};
