import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { lastingTmp } from '../../src-main/testing/lasting-tmp.ts';
import { loginPage } from '../page-models/login.page.ts';
import { env } from './double-only.ts';
import { dataOf } from './launch.ts';
import { firstScreen, onBoth, quit, test } from './test.ts';

/** The buttons of the dialog, by their index. */
const acts = { folder: 1, copy: 2, anew: 3, quit: 4 } as const;

onBoth('dados que não estão onde estavam', () => {
  test.beforeEach(({ runtime }) => {
    test.skip(runtime === 'Electron', 'só o duplo responde aos diálogos do sistema');
    test.skip(process.platform !== 'linux' || lastingTmp === '/var/tmp', 'a pasta do teste fica na memória');
  });

  test('a janela oferece esperar, outra pasta, um backup ou começar do zero, e nada é criado sem isso', async ({
    home,
    start,
    startBeside,
  }) => {
    const first = await start({ env, isLasting: true });
    await expect(loginPage(await firstScreen(first)).title).toBeVisible();
    expect(await quit(first)).toBe(0);
    renameSync(dataOf(home), join(home, 'guardado'));

    const dialogs = (...answers: readonly (number | string)[]) => ({
      env: { ...env, DOUBLE_DIALOGS: JSON.stringify(answers) },
      isLasting: true,
    });
    const given = startBeside(dialogs(acts.anew, 0, acts.quit));
    expect(await given.ended).toBe(3);
    expect(given.err()).toContain(dataOf(home));
    expect(existsSync(dataOf(home))).toBe(false);

    const found = await start(dialogs(acts.folder, join(home, 'guardado')));
    await expect(loginPage(await firstScreen(found)).title).toBeVisible();
    expect(await quit(found)).toBe(0);

    const anew = await start(dialogs(acts.anew, 1));
    await firstScreen(anew);
    expect(existsSync(join(dataOf(home), 'almoxarife.db'))).toBe(true);
    expect(await quit(anew)).toBe(0);
    rmSync(join(home, 'guardado'), { recursive: true });
  });
});
