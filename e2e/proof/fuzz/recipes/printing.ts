import { act, made, product } from '../makers.ts';
import type { House } from '../house.ts';
import type { Recipe } from '../recipe.ts';

/** A new printer, at an address of this computer where nobody listens. */
const printer = (house: House): Promise<string> =>
  made(house, '/printers', {
    name: house.fresh('impressora'),
    host: '127.0.0.1',
    port: 9109,
    language: 'zpl',
    paper: '100x150',
  });

const onPrinter: Recipe = async (house) => ({ params: { id: await printer(house) } });

const source = async (house: House) => ({ kind: 'product', skus: [await product(house)] });

/** Something that waits for a printer which is off. */
const waiting = async (house: House): Promise<string> =>
  made(house, '/print-jobs', { printer_id: await printer(house), source: await source(house) });

const onWaiting: Recipe = async (house) => ({ params: { id: await waiting(house) } });

/** Something that waits for the window of a computer. */
const waitingForWindow = async (house: House): Promise<string> => {
  const ofComputer = await made(house, '/printers', {
    name: house.fresh('laser'),
    kind: 'system',
    device_name: 'HP_LaserJet',
    language: 'pdf',
    paper: '60x40',
  });
  return made(house, '/print-jobs', { printer_id: ofComputer, source: await source(house) });
};

export const recipes: Readonly<Record<string, Recipe>> = {
  'printers.create': async (house) => ({
    body: { name: house.fresh('zebra'), host: '192.168.0.50', language: 'zpl', paper: '100x150' },
  }),
  'printers.details': onPrinter,
  'printers.modify': onPrinter,
  'printers.remove': onPrinter,
  'printers.status': onPrinter,
  'printers.test': onPrinter,
  'printJobs.create': async (house) => ({
    body: { printer_id: await printer(house), source: await source(house) },
  }),
  'printJobs.details': onWaiting,
  'printJobs.file': onWaiting,
  'printJobs.cancel': onWaiting,
  'printJobs.retry': async (house) => {
    const id = await waiting(house);
    await act(house, `/print-jobs/${id}/cancel`);
    return { params: { id }, body: {} };
  },
  'printJobs.take': async (house) => ({ body: { id: await waitingForWindow(house) } }),
  'printJobs.outcome': async (house) => {
    const id = await waitingForWindow(house);
    await act(house, '/print-jobs/take', { id });
    return { params: { id }, body: { outcome: 'sent' } };
  },
};
