import { fork } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { silentLog } from '../../testing/silent-log.ts';
import { emptyFolder, type TestFolder } from '../../testing/template-database.ts';
import { openStore } from '../db/open-store.ts';
import { csv } from './imports.test-kit.ts';

const lines = 8000;
let made: TestFolder;

beforeEach(() => {
  made = emptyFolder();
});
afterEach(() => made.remove());

/** Starts an import in another process and kills it a while after it has said that word. */
const killAfter = async (word: string, milliseconds: number): Promise<void> => {
  const file = join(made.folder, 'produtos.csv');
  const rows = Array.from({ length: lines }, (_, at) => `K-${at};Produto ${at};other;UN`);
  writeFileSync(file, csv('SKU;Nome;Tipo;Unidade', ...rows));
  const child = fork(join(import.meta.dirname, 'victim.child.ts'), [join(made.folder, 'data'), file], {
    execArgv: [],
  });
  const closed = once(child, 'close');
  const said = new Promise<void>((resolve) => {
    child.on('message', (message) => message === word && resolve());
  });
  await Promise.race([said, closed.then(() => expect.unreachable('the victim ended by itself'))]);
  await sleep(milliseconds);
  child.kill('SIGKILL');
  await closed;
};

type Seen = { readonly products: number; readonly events: number; readonly statuses: readonly string[] };

const look = async (): Promise<Seen> => {
  const store = await openStore({ folder: join(made.folder, 'data'), log: silentLog });
  const count = async (table: 'product' | 'event' | 'import_product'): Promise<number> => {
    const counted = store.read.selectFrom(table).select((eb) => eb.fn.countAll<number>().as('n'));
    return (await counted.executeTakeFirstOrThrow()).n;
  };
  const imports = await store.read.selectFrom('import').select('status').execute();
  const seen = { products: await count('product'), events: await count('event') };
  await store.close();
  return { ...seen, statuses: imports.map(({ status }) => status) };
};

test.each([
  ['while it checks', 'checking', 250],
  ['while it is about to write', 'applying', 0],
  ['while it writes', 'import_apply', 0],
  ['while it writes, a little later', 'import_apply', 120],
])('a server killed %s leaves nothing of the import, or all of it', async (_, word, milliseconds) => {
  await killAfter(word, milliseconds);
  const { products, events, statuses } = await look();
  expect([0, lines]).toContain(products);
  expect(events).toBe(products);
  expect(statuses).toEqual([products === 0 ? expect.stringMatching(/received|checked/) : 'applied']);
});
