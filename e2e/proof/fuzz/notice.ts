import { createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { House } from './house.ts';

const pauseMs = 50;
const patience = 200;

/** Lets the server tell its people something: a destination that answers that it is gone for good. */
export const haveNotice = async (house: House): Promise<void> => {
  const gone = createServer((_, answer) => void answer.writeHead(410).end());
  await new Promise<void>((resolve) => gone.listen(0, '127.0.0.1', resolve));
  const address = gone.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const events = ['product_created'];
  await house.ask('POST', '/api/v1/webhooks/endpoints', { url: `http://127.0.0.1:${port}/`, events });
  const product = { sku: house.fresh('AVISO-'), name: 'Aviso', unit: 'UN', product_type: 'other' };
  await house.ask('POST', '/api/v1/products', product);
  for (let turn = 0; turn < patience; turn += 1) {
    if ((await house.list('/api/v1/notifications')).length > 0) break;
    await sleep(pauseMs);
  }
  gone.closeAllConnections();
  gone.close();
};
