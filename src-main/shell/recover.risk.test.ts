import { existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lastingTmp } from '../testing/lasting-tmp.ts';
import { readConfig, type ServerConfig } from '../server/config.ts';
import { runBackupCommand } from '../server/features/backups/index.ts';
import { StartRefused } from '../server/db/start-refused.ts';
import { startServer, type RunningServer } from '../server/start.ts';
import { askAtTerminal } from './ask-at-terminal.ts';
import type { Start } from './attempt.ts';
import { openOrRecover } from './recover.ts';

let home: string;
let running: RunningServer[];
beforeEach(() => {
  home = mkdtempSync(join(lastingTmp, 'almoxarife-recover-'));
  running = [];
});
afterEach(async () => {
  for (const server of running) await server.close();
  rmSync(home, { recursive: true });
});

const at = (...names: readonly string[]): string => join(home, ...names);
const usual = (): string => at('share', 'almoxarife');
const settings = (...flags: readonly string[]): ServerConfig =>
  readConfig(['--port', '0', '--log-level', 'silent', ...flags], {
    XDG_CONFIG_HOME: at('config'),
    XDG_DATA_HOME: at('share'),
    APPDATA: at('share'),
  });

const start: Start = async (config) => {
  try {
    const server = await startServer(config);
    running.push(server);
    const { url, dataDir, close } = server;
    return { kind: 'ready', url, dataDir, lost: new Promise(() => {}), send: () => {}, close };
  } catch (error) {
    if (!(error instanceof StartRefused)) throw error;
    return { kind: 'refused', code: error.code, message: error.message };
  }
};
const stop = async (): Promise<void> => {
  for (const server of running.splice(0)) await server.close();
};

/** Opens with a person at a terminal who types these lines; gives the folder that is served, and all that was said. */
const open = async (config: ServerConfig, ...typed: readonly string[]) => {
  const lines = typed.values();
  const said: string[] = [];
  const question = async (text: string): Promise<string> => {
    said.push(text);
    return lines.next().value ?? '5';
  };
  const ask = askAtTerminal({ print: (line) => void said.push(line), question });
  const { opened } = await openOrRecover(config, { start, ask });
  return { opened, said: said.join('\n'), left: [...lines] };
};

const serveOnce = async (config: ServerConfig): Promise<void> => {
  expect((await open(config)).said).toBe('');
  await stop();
};

test('whoever gives up is told the sentence once more, and nothing was made', async () => {
  await serveOnce(settings());
  rmSync(usual(), { recursive: true });
  const { opened, said } = await open(settings(), 'o quê?', '1', '5');
  expect(opened).toMatchObject({ kind: 'refused', code: 'data_away' });
  expect(said.split(usual())).toHaveLength(4);
  expect(existsSync(usual())).toBe(false);
});

test('the data are found in the folder where they are now, and again at the next start', async () => {
  await serveOnce(settings());
  renameSync(usual(), at('letra-nova'));
  const { opened, said } = await open(settings(), '2', at('vazia'), '2', at('letra-nova'));
  expect(opened).toMatchObject({ kind: 'ready', dataDir: at('letra-nova') });
  expect(said).toContain(at('vazia'));
  await stop();
  await serveOnce(settings());
});

test('a backup takes their place, and a file that is none is refused by a sentence', async () => {
  await serveOnce(settings());
  const silent = (): void => {};
  const terminal = { dataDir: usual(), print: silent, writeLine: silent };
  expect(await runBackupCommand('backup', ['--to', at('copia.db')], terminal)).toBe(0);
  rmSync(usual(), { recursive: true });
  const preferences = at('config', 'almoxarife', 'desktop.json');
  const { opened, said } = await open(settings(), '3', at('nada.db'), '3', preferences, '3', at('copia.db'));
  expect(opened).toMatchObject({ kind: 'ready', dataDir: usual() });
  expect(said).toContain(`O arquivo ${preferences} está danificado`);
  await stop();
  await serveOnce(settings());
});

test('they are begun anew only after a yes', async () => {
  await serveOnce(settings('--data-dir', at('dados')));
  rmSync(at('dados'), { recursive: true });
  const config = settings('--data-dir', at('dados'));
  expect((await open(config, '4', 'não', '5')).opened.kind).toBe('refused');
  expect((await open(config, '4', 'sim')).opened).toMatchObject({ kind: 'ready', dataDir: at('dados') });
  await stop();
  await serveOnce(config);
});
