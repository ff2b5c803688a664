import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { setUp } from '../../../testing/sign-in.ts';
import { canMount, mountSmallDisk, unmountDisk } from '../../../testing/small-disk.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { attach, fileOf } from './attachments.test-kit.ts';

const { attachments, products } = contracts;

describe.skipIf(!canMount())('a file for which the disk has no room', () => {
  let server: TestApp;
  let token: string;
  let uploads: string;

  beforeAll(async () => {
    server = await openTestApp();
    token = await setUp(server);
    uploads = join(server.deps.config.dataDir, 'uploads');
    mkdirSync(uploads, { recursive: true });
  });
  afterAll(() => server.end());

  test('is 507, leaves nothing of itself, and comes whole once there is room', async () => {
    const body = { sku: 'CHEIO-1', name: 'Produto', unit: 'UN', product_type: 'other' } as const;
    (await server.call(products.create, { token, body })).ok();
    const record = { entity: 'product', entity_id: 'CHEIO-1', token } as const;
    const bytes = Buffer.concat([fileOf('jpg'), Buffer.alloc(2 * 1024 * 1024)]);
    const put = () => attach(server, record, { name: 'foto.jpg', bytes });
    const listed = async () => {
      const query = { entity: 'product', entity_id: 'CHEIO-1' } as const;
      return (await server.call(attachments.list, { token, query })).ok().data;
    };
    const kept = join(server.deps.config.dataDir, 'attachments');

    mountSmallDisk(uploads);
    try {
      expect(await put()).toMatchObject({ status: 507, reason: 'disk_full' });
      expect(readdirSync(uploads)).toEqual([]);
    } finally {
      unmountDisk(uploads);
    }
    expect(existsSync(kept) ? readdirSync(kept) : []).toEqual([]);
    expect(await listed()).toEqual([]);

    const made = await put();
    expect(made.status).toBe(201);
    expect(readdirSync(kept)).toEqual([made.data.sha256]);
    expect(await listed()).toEqual([made.data]);
  });
});
