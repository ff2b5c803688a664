/** A server in a process of its own that imports a file until it is killed: `<data folder> <file>`. */
import { readFileSync } from 'node:fs';
import { contracts } from '#shared/areas/index.ts';
import { apiPrefix } from '#shared/kernel/contract.ts';
import type { Import } from '#shared/areas/imports/schema.ts';
import type { SessionTokens } from '#shared/areas/auth/contract.ts';
import { readConfig } from '../config.ts';
import { startServer } from '../start.ts';

const [folder = '', file = ''] = process.argv.slice(2);
const password = 'girafa-azul-72';
const argv = ['--port', '0', '--data-dir', folder, '--temporary', '--log-level', 'silent'];
const { url } = await startServer(readConfig(argv, { ALMOXARIFE_ADMIN_PASSWORD: password }));

const call = async <T>(method: string, path: string, init: RequestInit = {}): Promise<T> => {
  const answer = await fetch(url + apiPrefix + path, { method, ...init });
  if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`);
  return ((await answer.json()) as { data: T }).data;
};

const session = await call<SessionTokens>('POST', contracts.auth.login.path, {
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ username: 'admin', password }),
});
const headers = { authorization: `Bearer ${session.access_token}` };
const body = new FormData();
body.set('entity', 'products');
body.set('file', new Blob([readFileSync(file)]), 'produtos.csv');
const { import: sent } = await call<{ import: Import }>('POST', '/imports', { headers, body });

const settled = async (): Promise<Import> => {
  for (;;) {
    const shown = await call<Import>('GET', `/imports/${sent.id}`, { headers });
    if (shown.job.ended_at !== null) return shown;
    if (shown.job.done > 0) process.send?.(shown.job.kind);
  }
};

process.send?.('checking');
await settled();
await call('POST', `/imports/${sent.id}/apply`, { headers });
process.send?.('applying');
process.send?.((await settled()).status);
