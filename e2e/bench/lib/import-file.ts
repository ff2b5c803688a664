import { once } from 'node:events';
import { createReadStream, statSync, writeFileSync } from 'node:fs';
import { request, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Job } from '#shared/areas/jobs/contract.ts';
import type { UnitCode } from '#shared/domain/enumerations.ts';
import { productFileHead, productFileLine } from '#shared/areas/products/file.ts';
import { created } from '../../../src-main/server/features/products/products.rules.ts';
import { productAt } from '../data/catalogue.ts';
import { createClient, type Client } from './client.ts';
import type { Server } from './servers.ts';

const askingMs = 50;

/** Writes a file of so many products of the catalogue from the given one on, as the export would. */
export const makeFile = (folder: string, lines: number, first = 0): string => {
  const file = join(folder, `produtos-${first}-${lines}.csv`);
  const rows = Array.from({ length: lines }, (_, index) => {
    const unread = { dimensions_description: '', created_at: '', updated_at: '' };
    const { stock_control, unit, ...state } = created(productAt(first + index));
    const stock = { ...stock_control, restock_priority_description: '' };
    return productFileLine({ ...state, unit: unit as UnitCode, ...unread, stock_control: stock });
  });
  writeFileSync(file, productFileHead + rows.join(''));
  return file;
};

type Started = { readonly data: { readonly job_id: string; readonly import: { readonly id: string } } };

const boundary = 'almoxarife-bancada';
const partHead = (disposition: string): string =>
  `--${boundary}\r\ncontent-disposition: form-data; ${disposition}\r\n\r\n`;
const before = `${partHead('name="entity"')}products\r\n${partHead('name="file"; filename="produtos.csv"')}`;
const after = `\r\n--${boundary}--\r\n`;

async function* formOf(file: string) {
  yield before;
  yield* createReadStream(file);
  yield after;
}

/** Sends the file piece by piece: `fetch` would hold up for a tenth of a second whoever measures in this process. */
const upload = async (url: string, token: string, file: string): Promise<Started> => {
  const call = request(new URL('/api/v1/imports', url), {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'content-length': statSync(file).size + before.length + after.length,
    },
  });
  const answered = once(call, 'response') as Promise<[IncomingMessage]>;
  await pipeline(formOf(file), call);
  const [response] = await answered;
  const told = await text(response);
  if (response.statusCode !== 202) throw new Error(`upload: ${response.statusCode} ${told}`);
  return JSON.parse(told) as Started;
};

/** Waits for the end of a job; throws where it was not done. */
export const finished = async (client: Client, id: string): Promise<void> => {
  for (;;) {
    const { answer } = await client.call<{ data: Job }>(`/api/v1/jobs/${id}`);
    if (answer.data.status === 'done') return;
    if (answer.data.ended_at !== null) throw new Error(`${answer.data.kind}: ${answer.data.message}`);
    await sleep(askingMs);
  }
};

/** Milliseconds from the first byte of the file to the last product written: check and apply together. */
export const importFile = async (server: Server, token: string, file: string): Promise<number> => {
  const url = server.said.base_url;
  const client = createClient(url, token);
  try {
    const begun = performance.now();
    const { data } = await upload(url, token, file);
    await finished(client, data.job_id);
    const path = `/api/v1/imports/${data.import.id}/apply`;
    const { answer } = await client.call<Started>(path, { method: 'POST' });
    await finished(client, answer.data.job_id);
    return performance.now() - begun;
  } finally {
    client.close();
  }
};
