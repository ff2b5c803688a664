import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { lastingTmp } from '../testing/lasting-tmp.ts';
import { readConfig, type Recovery } from './config.ts';
import { runBackupCommand } from './features/backups/index.ts';
import { changePreferences, preferencesFile, readPreferences } from './kernel/desktop-preferences.ts';
import { startServer, type RunningServer } from './start.ts';

let home: string;
let server: RunningServer | undefined;
beforeEach(() => {
  home = mkdtempSync(join(lastingTmp, 'almoxarife-find-'));
});
afterEach(async () => {
  await stop();
  rmSync(home, { recursive: true });
});

const at = (...names: readonly string[]): string => join(home, ...names);
const usual = (): string => at('share', 'almoxarife');
const env = (): NodeJS.ProcessEnv => ({
  XDG_CONFIG_HOME: at('config'),
  XDG_DATA_HOME: at('share'),
  APPDATA: at('share'),
  ALMOXARIFE_ADMIN_PASSWORD: 'girafa-azul-72',
});

const start = async (flags: readonly string[] = [], recovery?: Recovery): Promise<RunningServer> => {
  const config = readConfig(['--port', '0', '--log-level', 'silent', ...flags], env());
  server = await startServer(recovery === undefined ? config : { ...config, recovery });
  return server;
};
const stop = async (): Promise<void> => {
  await server?.close();
  server = undefined;
};
const serveOnce = async (...flags: readonly string[]): Promise<void> => {
  await start(flags);
  await stop();
};
const run = (word: string, dataDir: string, ...argv: readonly string[]): Promise<number> => {
  const silent = (): void => {};
  const terminal = { dataDir, preferencesFile: preferencesFile(env()), print: silent, writeLine: silent };
  return runBackupCommand(word, argv, terminal);
};

/** As the removal of a disk leaves it: gone, or the empty folder that it was mounted on. */
const away: readonly (readonly [string, (folder: string) => void])[] = [
  ['is not there', () => {}],
  ['is an empty mount point', (folder) => mkdirSync(folder)],
  [
    'holds the empty folder of another disk',
    (folder) => mkdirSync(join(folder, 'lost+found'), { recursive: true }),
  ],
];

describe('data that are not where they were', () => {
  test.each(away)('are waited for where their folder %s, and found again', async (_, leave) => {
    const folder = at('disco', 'dados');
    await serveOnce('--data-dir', folder);
    renameSync(folder, at('guardado'));
    leave(folder);
    await expect(start(['--data-dir', folder])).rejects.toThrow(folder);
    expect(existsSync(join(folder, 'almoxarife.db'))).toBe(false);
    expect(existsSync(join(folder, 'app.lock.db'))).toBe(false);
    rmSync(folder, { recursive: true, force: true });
    renameSync(at('guardado'), folder);
    await serveOnce('--data-dir', folder);
  });

  test('are waited for where they were moved, also by who remembers no more than the choice', async () => {
    await serveOnce();
    const target = at('disco', 'dados');
    mkdirSync(at('disco'));
    renameSync(usual(), target);
    changePreferences(preferencesFile(env()), { data_dir: target });
    await serveOnce();
    renameSync(at('disco'), at('fora'));
    await expect(start()).rejects.toMatchObject({ code: 'data_away' });
    changePreferences(preferencesFile(env()), { known_data: {} });
    await expect(start()).rejects.toMatchObject({ code: 'data_away' });
    await serveOnce('--start-anew');
    await serveOnce();
  });

  test('are missed by what is left of them alone', async () => {
    await serveOnce('--data-dir', at('dados'));
    expect(await run('backup', at('dados'))).toBe(0);
    changePreferences(preferencesFile(env()), { known_data: {} });
    rmSync(at('dados', 'almoxarife.db'));
    await expect(start(['--data-dir', at('dados')])).rejects.toThrow(at('dados', 'backups'));
    const [copy = ''] = readdirSync(at('dados', 'backups'));
    expect(await run('restore', at('dados'), at('dados', 'backups', copy), '--yes')).toBe(0);
    await serveOnce('--data-dir', at('dados'));
  });

  test('are not taken for those of another database in their folder, which stays as it is', async () => {
    await serveOnce('--data-dir', at('dados'));
    await serveOnce('--data-dir', at('outros'));
    renameSync(at('dados'), at('guardado'));
    cpSync(at('outros'), at('dados'), { recursive: true });
    await expect(start(['--data-dir', at('dados')])).rejects.toMatchObject({ code: 'data_other' });
    await serveOnce('--data-dir', at('dados'), '--start-anew');
    await serveOnce('--data-dir', at('dados'));
  });

  test.each(['', '{"data_dir": "/dis', '[]'])(
    'are looked for nowhere else where the file that leads to them says %j',
    async (damaged) => {
      await serveOnce('--data-dir', at('disco', 'dados'));
      const file = preferencesFile(env());
      writeFileSync(file, damaged);
      await expect(start()).rejects.toMatchObject({ code: 'data_unknown' });
      await expect(start()).rejects.toThrow(file);
      expect(existsSync(usual())).toBe(false);
      await serveOnce('--data-dir', at('disco', 'dados'));
      writeFileSync(file, damaged);
      await serveOnce('--start-anew');
      await serveOnce();
    },
  );

  test('are begun only on purpose where nothing can be remembered of their folder', async () => {
    writeFileSync(at('config'), '');
    const folder = at('disco', 'dados');
    await expect(start(['--data-dir', folder])).rejects.toMatchObject({ code: 'data_unremembered' });
    expect(existsSync(folder)).toBe(false);
    await serveOnce('--data-dir', folder, '--start-anew');
    await serveOnce('--data-dir', folder);
    renameSync(folder, at('guardado'));
    await expect(start(['--data-dir', folder])).rejects.toMatchObject({ code: 'data_unremembered' });
  });

  test('are waited for in the chosen folder, however a person has written it', async () => {
    changePreferences(preferencesFile(env()), { data_dir: `${at('disco', 'dados')}/` });
    await expect(start()).rejects.toMatchObject({ code: 'data_away' });
  });

  test('may be begun anew on purpose, once', async () => {
    await serveOnce();
    rmSync(usual(), { recursive: true });
    await serveOnce('--start-anew');
    await serveOnce();
    rmSync(usual(), { recursive: true });
    await expect(start()).rejects.toMatchObject({ code: 'data_away' });
  });

  test('are forgotten with a temporary folder', async () => {
    await serveOnce('--data-dir', at('ensaio'), '--temporary');
    rmSync(at('ensaio'), { recursive: true });
    await serveOnce('--data-dir', at('ensaio'));
    expect(Object.keys(readPreferences(preferencesFile(env())).known_data ?? {})).toEqual([at('ensaio')]);
  });
});

describe('a backup in the place of data', () => {
  test('is theirs, also of another site, and the data that come back then are not', async () => {
    await serveOnce('--data-dir', at('outro'));
    expect(await run('backup', at('outro'), '--to', at('copia.db'))).toBe(0);
    await serveOnce('--data-dir', at('dados'));
    renameSync(at('dados'), at('guardado'));
    expect(await run('restore', at('dados'), at('copia.db'), '--yes')).toBe(0);
    await serveOnce('--data-dir', at('dados'));
    rmSync(at('dados'), { recursive: true });
    renameSync(at('guardado'), at('dados'));
    await expect(start(['--data-dir', at('dados')])).rejects.toMatchObject({ code: 'data_other' });
  });

  test('is taken at a start that asks for it, into the folder that is then the chosen one', async () => {
    await serveOnce();
    expect(await run('backup', usual(), '--to', at('copia.db'))).toBe(0);
    rmSync(usual(), { recursive: true });
    const recovery = { kind: 'restore', from: at('copia.db') } as const;
    writeFileSync(at('texto.db'), 'nothing of ours');
    await expect(start([], { ...recovery, from: at('texto.db') })).rejects.toMatchObject({
      code: 'copy_damaged',
    });
    expect(existsSync(usual())).toBe(false);
    await start([], recovery);
    await stop();
    await serveOnce();
  });
});

describe('a data folder', () => {
  test.each([
    ['a name of 300 letters', () => at('a'.repeat(300)), 'store_name_long'],
    ['a path of 500', () => at('bc/'.repeat(170)), 'store_name_long'],
    ['inside of another', () => at('dados', 'backups', 'dentro'), 'store_inside_data'],
    ['a link into another', () => at('atalho', 'dentro'), 'store_inside_data'],
  ])('is not %s', async (_, folder, code) => {
    await serveOnce('--data-dir', at('dados'));
    symlinkSync(at('dados'), at('atalho'));
    await expect(start(['--data-dir', folder()])).rejects.toMatchObject({ code });
  });

  test('is no link that leads back to itself', async () => {
    symlinkSync('laço', at('laço'));
    await expect(start(['--data-dir', at('laço')])).rejects.toMatchObject({ code: 'store_folder' });
  });

  test.runIf(existsSync('/dev/shm'))('lies in memory only where it may be lost', async () => {
    const folder = join('/dev/shm', `almoxarife-${process.pid}`);
    await expect(start(['--data-dir', folder])).rejects.toMatchObject({ code: 'store_volatile' });
    expect(existsSync(folder)).toBe(false);
    await serveOnce('--data-dir', folder, '--temporary');
    rmSync(folder, { recursive: true });
  });
});
