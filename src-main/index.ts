import { dirname, join } from 'node:path';
import { app, dialog } from 'electron';
import { shellSay } from '#shared/desktop/words.ts';
import { preferencesFile } from './server/kernel/desktop-preferences.ts';
import { keepFilesPrivate } from './server/kernel/private-files.ts';
import { StartRefused } from './server/db/start-refused.ts';
import { isApart, workApart } from './shell/apart.ts';
import { readDesktopConfig, startsHidden } from './shell/desktop-config.ts';
import { type Desktop, openDesktop } from './shell/desktop.ts';
import { isServing, serve } from './shell/serve.ts';

/** Exit code of a start that was refused and explained: whoever started us need not try another way. */
const REFUSED = 3;

keepFilesPrivate();
const flags = process.argv.slice(app.isPackaged ? 1 : 2);
const preferences = preferencesFile(process.env);

// Not awaited: Electron becomes ready only after this module has been evaluated.
if (isApart(flags)) void workApart(flags);
else if (isServing(flags)) void serve(flags);
else if (isFirst()) void main();
else app.quit();

/**
 * Tells whether this is the first copy of the application. The browser's own files and the lock of the first copy are
 * kept apart from the preferences.
 */
function isFirst(): boolean {
  app.setPath('userData', join(dirname(preferences), 'janela'));
  return app.requestSingleInstanceLock();
}

async function main(): Promise<void> {
  let desktop: Desktop | undefined;
  app.on('second-instance', () => desktop?.show());
  try {
    await app.whenReady();
    const kind = { ownsWindow: true, canOpenAtLogin: app.isPackaged };
    const config = readDesktopConfig(flags, process.env, kind);
    const opened = await openDesktop({ config, preferences, hidden: startsHidden(flags) });
    if (opened.kind === 'refused') giveUp(opened.message);
    else desktop = opened;
  } catch (error) {
    giveUp(error instanceof StartRefused ? error.message : shellSay('unexpected', { detail: String(error) }));
  }
}

function giveUp(sentence: string): void {
  dialog.showErrorBox(shellSay('cannot_start'), sentence);
  app.exit(REFUSED);
}
