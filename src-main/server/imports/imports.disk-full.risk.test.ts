import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Import } from '#shared/areas/imports/schema.ts';
import type { SessionTokens } from '#shared/areas/auth/contract.ts';
import { emptyFolder, type TestFolder } from '../../testing/template-database.ts';
import { readConfig } from '../config.ts';
import { startServer, type RunningServer } from '../start.ts';
import { csv } from './imports.test-kit.ts';

const password = 'girafa-azul-72';

const mount = (folder: string): boolean => {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=8m', 'tmpfs', folder], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};
/** A thread that has done its work may still be ending: the disk goes when it has. */
const unmount = (folder: string): void => {
  execFileSync('umount', ['-l', folder], { stdio: 'ignore' });
};
const canMount = (): boolean => {
  const probe = emptyFolder();
  const can = mount(probe.folder);
  if (can) unmount(probe.folder);
  probe.remove();
  return can;
};

const fileOf = (lines: number): string =>
  csv(
    'SKU;Nome;Tipo;Unidade',
    ...Array.from({ length: lines }, (_, at) => `DF-${at};Produto ${at};other;UN`),
  );

type Content = { readonly data: unknown; readonly code?: string; readonly message: string };

describe.skipIf(!canMount())('on a disk of eight megabytes', () => {
  let disk: TestFolder;
  let server: RunningServer;
  let headers: Record<string, string>;

  const call = async (path: string, init: RequestInit = {}): Promise<Content & { status: number }> => {
    const answer = await fetch(`${server.url}/api/v1${path}`, {
      ...init,
      headers: { ...headers, ...init.headers },
    });
    return { status: answer.status, ...((await answer.json()) as Content) };
  };
  const send = (content: string) => {
    const body = new FormData();
    body.set('entity', 'products');
    body.set('file', new Blob([content]), 'produtos.csv');
    return call('/imports', { method: 'POST', body });
  };
  const settled = async (id: string): Promise<Import> => {
    for (;;) {
      const shown = (await call(`/imports/${id}`)).data as Import;
      if (shown.job.ended_at !== null) return shown;
      await sleep(10);
    }
  };

  beforeEach(async () => {
    disk = emptyFolder();
    mount(disk.folder);
    const argv = ['--port', '0', '--data-dir', disk.folder, '--temporary', '--log-level', 'silent'];
    server = await startServer(readConfig(argv, { ALMOXARIFE_ADMIN_PASSWORD: password }));
    headers = {};
    const login = await call('/auth/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'admin', password }),
    });
    headers = { authorization: `Bearer ${(login.data as SessionTokens).access_token}` };
  });
  afterEach(async () => {
    await server.close();
    unmount(disk.folder);
    disk.remove();
  });

  test('a file that does not fit is refused, and nothing of it stays', async () => {
    const answer = await send('SKU;Nome\n'.repeat(1_500_000));
    expect(answer).toMatchObject({
      status: 507,
      code: 'disk_full',
      message: expect.stringContaining('Libere'),
    });
    expect(readdirSync(join(disk.folder, 'uploads'))).toEqual([]);
  });

  test('a check that does not fit fails with the way out, and a smaller file goes through', async () => {
    const { import: sent } = (await send(fileOf(20_000))).data as { import: Import };
    const failed = await settled(sent.id);
    expect(failed).toMatchObject({
      status: 'received',
      job: { status: 'failed', message: expect.stringContaining('disco está cheio') },
    });
    const small = (await send(fileOf(20))).data as { import: Import };
    expect(await settled(small.import.id)).toMatchObject({ status: 'checked', counts: { create: 20 } });
    await call(`/imports/${small.import.id}/apply`, { method: 'POST' });
    expect(await settled(small.import.id)).toMatchObject({ status: 'applied', applied: { created: 20 } });
  });
});
