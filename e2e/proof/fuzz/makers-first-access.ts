import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { password } from '../../fixtures/people.ts';
import { startServer } from '../lib/server.ts';
import type { Call } from './call.ts';
import { openHouse, type House, type Row } from './house.ts';
import { api, backup } from './makers.ts';

/** The bytes of a backup, the latest one. */
export const backupBytes = async (house: House): Promise<Buffer> => {
  const id = await backup(house);
  const { data } = await house.ask('GET', `${api}/backup-status`);
  return readFileSync(join(String((data as Row)['folder']), `${id}.db`));
};

const makeElsewhere = async (): Promise<Buffer> => {
  const folder = mkdtempSync(join(tmpdir(), 'almoxarife-elsewhere-'));
  const server = await startServer(folder);
  const house = openHouse(server.url, { username: 'admin', password: password });
  try {
    return await backupBytes(house);
  } finally {
    house.line.close();
    await server.end('SIGTERM');
    rmSync(folder, { recursive: true });
  }
};

let elsewhere: Promise<Buffer> | undefined;

/** The bytes of a backup of a server of its own, made once, with which a computer without data can begin. */
export const backupFromElsewhere = (): Promise<Buffer> => (elsewhere ??= makeElsewhere());

const publicly = async (house: House, call: Pick<Call, 'method' | 'path'> & Partial<Call>): Promise<Row> => {
  const { status, text } = await house.line.send({ params: {}, query: [], headers: {}, ...call });
  if (status > 299) throw new Error(`${call.path}: ${status} ${text}`);
  return (JSON.parse(text) as { readonly data: Row }).data;
};

/** Creates the administrator of a computer without data. */
export const setUpFirst = async (house: House): Promise<void> => {
  const body = { username: 'admin', name: 'Administrador', password: password };
  await publicly(house, { method: 'POST', path: `${api}/setup`, body });
};

/** Brings a backup to a computer without data, and waits until it is found whole. */
export const broughtFirst = async (house: House): Promise<void> => {
  const path = `${api}/setup/backup`;
  const body = { file: await backupFromElsewhere() };
  let { stage } = await publicly(house, { method: 'POST', path, type: 'multipart/form-data', body });
  while (stage === 'checking') ({ stage } = await publicly(house, { method: 'GET', path }));
  if (stage !== 'ready') throw new Error(`the backup that was brought is ${String(stage)}`);
};
