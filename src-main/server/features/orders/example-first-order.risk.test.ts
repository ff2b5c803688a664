import { execFile, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { allRoutes } from '#shared/areas/index.ts';
import { tokenScopes } from '#shared/kernel/access.ts';
import { emptyFolder } from '../../../testing/template-database.ts';
import { readConfig } from '../../config.ts';
import { startServer } from '../../start.ts';

const root = join(import.meta.dirname, '..', '..', '..', '..');
const examples = join(root, 'resources', 'examples');
const page = readFileSync(join(root, 'resources', 'docs', 'integrar.md'), 'utf8');

type Said = { readonly said: string; readonly errors: string };

/** Runs a program on an example as an administrator of this password. */
const run = (program: string, example: string, { url, password }: Record<'url' | 'password', string>) =>
  new Promise<Said>((resolve) => {
    const args = [join(examples, example), 'marcia', password, `${url}/api/v1`];
    execFile(program, args, (_, said, errors) => {
      resolve({ said, errors });
    });
  });

const onEmptyFolder = async (work: (url: string) => Promise<void>): Promise<void> => {
  const { folder, remove } = emptyFolder();
  const argv = ['--port', '0', '--data-dir', folder, '--temporary', '--log-level', 'silent'];
  const { url, close } = await startServer(readConfig(argv, {}));
  try {
    await work(url);
  } finally {
    await close();
    remove();
  }
};

const password = 'girafa-azul-72';
const hasCurl = spawnSync('curl', ['--version']).status === 0;

test('the first order that resources/docs/integrar.md shows is short, and there as it stands', () => {
  const code = readFileSync(join(examples, 'primeiro-pedido.sh'), 'utf8');
  expect(code.split('\n').length).toBeLessThanOrEqual(65);
  expect(page).toContain(`\`\`\`sh\n${code}\`\`\``);
});

test('the tasks of resources/docs/integrar.md may do what they name', () => {
  const rows = [...page.matchAll(/^\| (?:loja|ERP|etiquetas): [^|]* \| ([^|]*) \| ([^|]*) \|$/gm)];
  expect(rows).toHaveLength(3);
  const named = (text = '') => [...text.matchAll(/`([^`]+)`/g)].map(([, name]) => name ?? '');
  for (const [, scopes, operations] of rows) {
    const wanted = named(operations).map((operation) => {
      const spec = allRoutes.find(({ method, path }) => `${method} ${path}` === operation);
      return [operation, spec?.access];
    });
    const held = named(scopes);
    expect(held.filter((scope) => !tokenScopes.some((one) => one === scope))).toEqual([]);
    expect(
      wanted.filter(([, access]) => access !== 'authenticated' && !held.includes(String(access))),
    ).toEqual([]);
  }
});

test('it leads from an empty folder to an order that was delivered, and says what was refused', () =>
  onEmptyFolder(async (url) => {
    const first = await run(process.execPath, 'primeiro-pedido.js', { url, password });
    expect(first.errors).toBe('');
    expect(first.said).toBe('PS-000001: Concluído, https://rastreio.exemplo.com.br/RS000001\n');
    const again = await run(process.execPath, 'primeiro-pedido.js', { url, password });
    expect(again.errors).toContain('/products: ');
    const stranger = await run(process.execPath, 'primeiro-pedido.js', { url, password: 'outra-senha-99' });
    expect(stranger.errors).toContain('/auth/login: ');
  }));

test.skipIf(!hasCurl)('curl alone leads there too, by a token of its task', () =>
  onEmptyFolder(async (url) => {
    const first = await run('sh', 'primeiro-pedido.sh', { url, password });
    expect(first.said, first.errors).toBe('PS-000001: Concluído\n');
    expect((await run('sh', 'primeiro-pedido.sh', { url, password })).errors).toContain(' POST /setup');
  }),
);
