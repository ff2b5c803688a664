import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { setUp } from '../../../testing/sign-in.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { attach, fileOf } from './attachments.test-kit.ts';

const { attachments, products } = contracts;

let server: TestApp;
let token: string;
beforeAll(async () => {
  server = await openTestApp();
  token = await setUp(server);
  const body = { sku: 'CAF', name: 'Café', unit: 'UN', product_type: 'resale_good' } as const;
  (await server.call(products.create, { token, body })).ok();
});
afterAll(() => server.end());

const send = (name: string, bytes: Buffer) =>
  attach(server, { entity: 'product', entity_id: 'CAF', token }, { name, bytes });

const uint32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};
const png = (width: number, height: number): Buffer =>
  Buffer.concat([fileOf('png', ''), uint32(13), Buffer.from('IHDR'), uint32(width), uint32(height)]);
const jpeg = (width: number, height: number): Buffer => {
  const head = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]), Buffer.alloc(14)]);
  const frame = Buffer.from([0xff, 0xc2, 0, 17, 8, height >> 8, height & 255, width >> 8, width & 255]);
  return Buffer.concat([head, frame]);
};
const webp = (side: number): Buffer => {
  const size = Buffer.alloc(3);
  size.writeUIntLE(side - 1, 0, 3);
  return Buffer.concat([Buffer.from('RIFF\0\0\0\0WEBPVP8X\n\0\0\0\0\0\0\0', 'latin1'), size, size]);
};

test.each([
  ['png', png(60_000, 60_000), png(6000, 4000)],
  ['jpeg', jpeg(60_000, 60_000), jpeg(16_320, 12_240)],
  ['webp', webp(20_000), webp(4000)],
])('a picture of more points than a computer should open is refused: %s', async (kind, absurd, usual) => {
  const { status, errors } = await send(`foto.${kind}`, absurd);
  expect(status).toBe(422);
  expect(JSON.stringify(errors)).toContain('milhões de pontos');
  expect((await send(`foto.${kind}`, usual)).status).toBe(201);
});

test('letters that turn the direction of a name are taken out of it', async () => {
  const { data } = await send('nota\u202Efdp.jpg\u2066\u200F', fileOf('jpg', 'virado'));
  expect(data.name).toBe('notafdp.jpg');
});

test('a file where the folder of attachments should be is a refusal that says so, and a lost file', async () => {
  const kept = (await send('antes.jpg', fileOf('jpg', 'antes'))).data.id;
  const folder = join(server.deps.config.dataDir, 'attachments');
  expect(readdirSync(folder).length).toBeGreaterThan(0);
  rmSync(folder, { recursive: true });
  writeFileSync(folder, 'no folder');
  const { status, reason } = await send('depois.jpg', fileOf('jpg', 'depois'));
  expect([status, reason]).toEqual([409, 'attachments_no_folder']);
  const file = await server.call(attachments.file, { token, params: { id: kept } });
  expect([file.status, file.refusal().reason]).toEqual([404, 'attachment_lost']);
});
