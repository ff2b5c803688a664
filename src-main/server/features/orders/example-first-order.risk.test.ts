import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { emptyFolder } from '../../../testing/template-database.ts';
import { readConfig } from '../../config.ts';
import { startServer } from '../../start.ts';

const root = join(import.meta.dirname, '..', '..', '..', '..');
const example = join(root, 'resources', 'examples', 'primeiro-pedido.js');

/** Runs the example as an administrator of this password. */
const run = (url: string, password: string): Promise<{ readonly said: string; readonly errors: string }> =>
  new Promise((resolve) => {
    const args = [example, 'marcia', password, `${url}/api/v1`];
    execFile(process.execPath, args, (_, said, errors) => {
      resolve({ said, errors });
    });
  });

test('the first order that resources/docs/integrar.md shows is short, and there as it stands', () => {
  const code = readFileSync(example, 'utf8');
  expect(code.split('\n').length).toBeLessThanOrEqual(92);
  const page = readFileSync(join(root, 'resources', 'docs', 'integrar.md'), 'utf8');
  expect(page).toContain(`\`\`\`js\n${code}\`\`\``);
});

test('it leads from an empty folder to an order that was delivered, and says what was refused', async () => {
  const { folder, remove } = emptyFolder();
  const argv = ['--port', '0', '--data-dir', folder, '--temporary', '--log-level', 'silent'];
  const { url, close } = await startServer(readConfig(argv, {}));
  try {
    const first = await run(url, 'girafa-azul-72');
    expect(first.errors).toBe('');
    expect(first.said).toBe('PS-000001: Concluído, https://rastreio.exemplo.com.br/RS000001\n');
    expect((await run(url, 'girafa-azul-72')).errors).toContain('/products: ');
    expect((await run(url, 'outra-senha-99')).errors).toContain('/auth/login: ');
  } finally {
    await close();
    remove();
  }
});
