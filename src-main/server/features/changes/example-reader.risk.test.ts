import { execFile, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Feed } from '#shared/areas/changes/schema.ts';
import { succeed } from '../../kernel/identity.queries.ts';
import { emptyFolder, type TestFolder } from '../../../testing/template-database.ts';
import { acts, everyKind, openHistory, type HistoryKit } from './history.test-kit.ts';
import { comparable, emptyCopy, livingIn, take } from './reader.test-kit.ts';

const root = join(import.meta.dirname, '..', '..', '..', '..');
const example = join(root, 'resources', 'examples', 'seguir-mudancas.js');

let kit: HistoryKit;
let folder: TestFolder;
let front: Server;

/** A network in front of the server, since a test's server has no port. */
beforeAll(async () => {
  kit = await openHistory();
  folder = emptyFolder();
  front = createServer((request, response) => {
    const { authorization = '' } = request.headers;
    const headers = { authorization, host: '127.0.0.1:4477' };
    void kit.server
      .raw({ method: 'GET', url: request.url ?? '', headers })
      .then(({ statusCode, body }) => response.writeHead(statusCode).end(body));
  });
  await new Promise<void>((resolve) => {
    front.listen(0, '127.0.0.1', resolve);
  });
});
afterAll(async () => {
  front.close();
  folder.remove();
  await kit.server.end();
});

const calling = (): readonly string[] => {
  const { port } = front.address() as AddressInfo;
  return [example, kit.token, join(folder.folder, 'copia.jsonl'), `http://127.0.0.1:${port}/api/v1/changes`];
};

const readToTheEnd = (): Promise<string> =>
  new Promise((resolve, reject) => {
    execFile(process.execPath, calling(), (error, said) => (error ? reject(error) : resolve(said)));
  });

/** Follows the changes while `work` goes on, and is killed at the end of it, whatever it is doing. */
const readAndBeKilled = async (work: () => Promise<void>): Promise<void> => {
  const child = spawn(process.execPath, calling(), { env: { ...process.env, SEGUIR: '1' }, stdio: 'ignore' });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  await work();
  child.kill('SIGKILL');
  await ended;
};

const demandEqual = (): void => {
  const copy = emptyCopy();
  const lines = readFileSync(join(folder.folder, 'copia.jsonl'), 'utf8').split('\n').slice(0, -1);
  for (const line of lines) take(copy, JSON.parse(line) as Feed);
  const wanted = livingIn(kit.server.deps.store.read);
  expect(Object.fromEntries(comparable(copy, wanted))).toEqual(Object.fromEntries(wanted));
};

test('the reader that resources/docs/integrar.md shows is short, and there as it stands', () => {
  const code = readFileSync(example, 'utf8');
  expect(code.split('\n').length).toBeLessThanOrEqual(61);
  const page = readFileSync(join(root, 'resources', 'docs', 'integrar.md'), 'utf8');
  expect(page).toContain(`\`\`\`js\n${code}\`\`\``);
});

test('its copy equals the database, killed at any moment, and after the data were restored', async () => {
  const histories = [everyKind, ...fc.sample(acts(40), { seed: 20_261_126, numRuns: 4 })];
  for (const history of histories) {
    await readAndBeKilled(async () => {
      for (const act of history) await kit.act(act);
    });
  }
  expect(await readToTheEnd()).toMatch(/^\d+ registros, até a mudança \d+\n$/);
  demandEqual();
  await kit.server.deps.store.write('test', async (tx) => {
    succeed(tx, []);
    await tx.deleteFrom('fiscal_code').execute();
  });
  await readToTheEnd();
  demandEqual();
});
