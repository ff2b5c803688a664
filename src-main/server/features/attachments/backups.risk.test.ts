import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Attachment } from '#shared/areas/attachments/schema.ts';
import { lastingTmp } from '../../../testing/lasting-tmp.ts';
import { useServed } from '../../../testing/served.ts';
import { fileOf } from './attachments.test-kit.ts';

const served = useServed();
const { send, call, logIn, ended } = served;

const attach = async (token: string, words: string): Promise<Attachment> => {
  const form = new FormData();
  form.append('entity', 'product');
  form.append('entity_id', 'CAF-1');
  form.append('file', new Blob([new Uint8Array(fileOf('jpg', words))]), 'foto.jpg');
  const answer = await fetch(`${served.server.url}/api/v1/attachments`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  return ((await answer.json()) as { data: Attachment }).data;
};

const textOf = async (token: string, { id }: Attachment): Promise<string> => {
  const answer = await send('GET', `/attachments/${id}/file`, { token });
  return `${answer.status} ${(await answer.text()).slice(4)}`;
};

const there = (way: string): readonly string[] => {
  const folder = join(served.folder, way);
  return existsSync(folder) ? readdirSync(folder) : [];
};

test('a backup holds the files of its records as further names of them, and a restore brings them back with the rows', async () => {
  const token = await logIn();
  const body = { sku: 'CAF-1', name: 'Café', unit: 'UN', product_type: 'other' };
  await call('POST', '/products', { token, body });
  const kept = await attach(token, 'de antes');
  const made = await ended(token, '/backups');
  const id = made.result_url?.split('/').at(-1) ?? '';
  const [inBackup, present] = [
    join(served.folder, 'backups', `${id}.files`),
    join(served.folder, 'attachments'),
  ];
  expect(readdirSync(inBackup)).toEqual([kept.sha256]);
  expect(statSync(join(inBackup, kept.sha256)).ino).toBe(statSync(join(present, kept.sha256)).ino);

  const later = await attach(token, 'de depois');
  rmSync(join(present, kept.sha256));
  const second = await ended(token, '/backups');
  expect(second.message).toMatch(/1 anexos não estavam mais no disco/);

  const job = await ended(token, `/backups/${id}/restore`);
  expect(job.status).toBe('done');
  await expect
    .poll(async () => (await send('GET', '/products', { token }).catch(() => undefined))?.status)
    .toBe(401);
  const again = await logIn();
  expect(await textOf(again, kept)).toBe('200 de antes');
  expect(await textOf(again, later)).toMatch(/^404/);
  expect(there('attachments')).toEqual([kept.sha256]);
  const aside = there('backups').find(
    (name) => name.startsWith('antes-da-restauracao') && name.endsWith('.files'),
  );
  expect(there(join('backups', String(aside)))).toEqual([later.sha256]);

  await call('DELETE', `/backups/${id}?even_last=true`, { token: again });
  expect(existsSync(inBackup)).toBe(false);
});

test('a second folder has the files once for all its copies, apart from ours; what is damaged in a backup is told', async () => {
  const token = await logIn();
  const body = { sku: 'CAF-1', name: 'Café', unit: 'UN', product_type: 'other' };
  await call('POST', '/products', { token, body });
  const { sha256 } = await attach(token, 'foto');
  const usb = mkdtempSync(join(lastingTmp, 'almoxarife-usb-'));
  await call('PUT', '/settings', { token, body: { backup_folder: usb } });
  const ids: string[] = [];
  for (let turn = 0; turn < 2; turn += 1) {
    ids.push((await ended(token, '/backups')).result_url?.split('/').at(-1) ?? '');
  }
  const [ours = ''] = readdirSync(usb);
  const [first, second] = ids.map((id) => statSync(join(usb, ours, `${id}.files`, sha256)).ino);
  expect(first).toBe(second);
  expect(first).not.toBe(statSync(join(served.folder, 'attachments', sha256)).ino);
  rmSync(usb, { recursive: true });

  const inBackup = join(served.folder, 'backups', `${ids[0]}.files`, sha256);
  rmSync(inBackup);
  writeFileSync(inBackup, 'outra coisa');
  const verified = await ended(token, `/backups/${ids[0]}/verify`);
  expect(verified).toMatchObject({ status: 'done', message: expect.stringContaining('1 anexos dele') });
});

test('a second folder gets the backup without a file that its disk spoilt, and with it once it was sent again', async () => {
  const token = await logIn();
  const body = { sku: 'CAF-1', name: 'Café', unit: 'UN', product_type: 'other' };
  await call('POST', '/products', { token, body });
  const { sha256 } = await attach(token, 'foto');
  const kept = join(served.folder, 'attachments', sha256);
  writeFileSync(kept, 'x'.repeat(statSync(kept).size));
  const usb = mkdtempSync(join(lastingTmp, 'almoxarife-usb-'));
  await call('PUT', '/settings', { token, body: { backup_folder: usb } });
  const backUp = async () => (await ended(token, '/backups')).result_url?.split('/').at(-1) ?? '';
  const copied = (name: string) => existsSync(join(usb, readdirSync(usb)[0] ?? '', name));
  const spoilt = await backUp();
  expect([copied(`${spoilt}.db`), copied(join(`${spoilt}.files`, sha256))]).toEqual([true, false]);

  const again = await attach(token, 'foto');
  expect([again.sha256, await textOf(token, again)]).toEqual([sha256, '200 foto']);
  const whole = await backUp();
  expect([copied(`${whole}.db`), copied(join(`${whole}.files`, sha256))]).toEqual([true, true]);
  rmSync(usb, { recursive: true });
});
