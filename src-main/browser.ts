import { createInterface } from 'node:readline/promises';
import { shellSay } from '#shared/desktop/words.ts';
import { closeInOrder } from './server/close-in-order.ts';
import { keepFilesPrivate } from './server/kernel/private-files.ts';
import { StartRefused } from './server/db/start-refused.ts';
import { openInBrowser, waysToOpen } from './shell/open-in-browser.ts';
import { inBrowser, readDesktopConfig } from './shell/desktop-config.ts';
import { askAtTerminal } from './shell/ask-at-terminal.ts';
import type { Opened } from './shell/open-server.ts';
import { type AskRecovery, openOrRecover, type RecoveryQuestion } from './shell/recover.ts';
import { inThread, serverThread } from './shell/server-host.ts';
import { type ServerState, supervise } from './shell/supervise.ts';

keepFilesPrivate();
const print = (sentence: string): boolean => process.stdout.write(`${sentence}\n`);

try {
  await main();
} catch (error) {
  giveUp(error instanceof StartRefused ? error.message : shellSay('unexpected', { detail: String(error) }));
}

async function main(): Promise<void> {
  const asked = readDesktopConfig(process.argv.slice(2), process.env, inBrowser);
  const start = inThread(serverThread);
  const { opened, config } = await openOrRecover(asked, { start, ask });
  if (opened.kind === 'refused') return giveUp(opened.message);
  if (opened.kind === 'ready') {
    const onChange = ({ kind }: ServerState): void => {
      if (kind === 'stopped') giveUp(shellSay('server_lost'));
    };
    closeInOrder(supervise(opened, { config, start, onChange }).close);
  }
  await show(opened);
}

/** Asks whoever sits at the terminal; where nobody does, the sentence alone is said. */
async function ask(question: RecoveryQuestion): ReturnType<AskRecovery> {
  if (!process.stdin.isTTY || !process.stdout.isTTY) return 'give-up';
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return await askAtTerminal({ print, question: (text) => lines.question(text) })(question);
  } finally {
    lines.close();
  }
}

async function show(opened: Opened): Promise<void> {
  const { url } = opened;
  if (opened.kind === 'joined') print(shellSay('joined', { url }));
  else if (opened.movedFrom !== undefined) {
    print(shellSay('port_moved', { port: opened.movedFrom, other: new URL(url).port }));
  }
  const isRoot = process.getuid?.() === 0;
  const ways = waysToOpen(url, { platform: process.platform, env: process.env, isRoot });
  print(shellSay((await openInBrowser(ways)) ? 'opened_at' : 'open_by_hand', { url }));
  if (opened.kind === 'ready') print(shellSay('stop_hint'));
}

function giveUp(sentence: string): void {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}
