import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { shellSay } from '#shared/desktop/words.ts';
import { type AskRecovery, holdsDatabase, type RecoveryChoice, type RecoveryQuestion } from './recover.ts';

/** A terminal with a person at it. */
export type Terminal = { print(line: string): void; question(text: string): Promise<string> };

const isYes = (answer: string): boolean => answer.trim().toLowerCase() === shellSay('recover_yes');

const chosen = async (
  { print, question }: Terminal,
  { folder, holdsOthers }: RecoveryQuestion,
): Promise<RecoveryChoice | 'give-up' | undefined> => {
  switch ((await question(shellSay('recover_which'))).trim()) {
    case '1':
      return { kind: 'retry' };
    case '2': {
      const path = resolve((await question(shellSay('recover_folder_path'))).trim());
      if (holdsDatabase(path)) return { kind: 'folder', folder: path };
      print(shellSay('recover_no_data', { folder: path }));
      return undefined;
    }
    case '3': {
      const from = resolve((await question(shellSay('recover_copy_path'))).trim());
      if (existsSync(from)) return { kind: 'restore', from };
      print(shellSay('recover_no_file', { file: from }));
      return undefined;
    }
    case '4': {
      const sure = shellSay(holdsOthers ? 'recover_sure_others' : 'recover_sure_anew', { folder });
      return isYes(await question(`${sure} ${shellSay('recover_type_yes')} `)) ? { kind: 'anew' } : undefined;
    }
    case '5':
      return 'give-up';
    default:
      return undefined;
  }
};

/** Asks at the terminal what is to be done, until an answer can be understood. */
export const askAtTerminal =
  (terminal: Terminal): AskRecovery =>
  async (question) => {
    const anew = question.holdsOthers ? 'recover_others' : 'recover_anew';
    const acts = ['try_again', 'recover_folder', 'recover_copy', anew, 'menu_quit'] as const;
    for (;;) {
      terminal.print(question.sentence);
      for (const [at, act] of acts.entries()) terminal.print(`  ${at + 1}  ${shellSay(act)}`);
      const choice = await chosen(terminal, question);
      if (choice !== undefined) return choice;
    }
  };
