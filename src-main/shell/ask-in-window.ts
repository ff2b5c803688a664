import { dialog } from 'electron';
import { shellSay } from '#shared/desktop/words.ts';
import { type AskRecovery, holdsDatabase, type RecoveryChoice, type RecoveryQuestion } from './recover.ts';

const path = async (...options: Parameters<typeof dialog.showOpenDialog>): Promise<string | undefined> => {
  const { canceled, filePaths } = await dialog.showOpenDialog(...options);
  return canceled ? undefined : filePaths[0];
};

const chooseFolder = async (): Promise<RecoveryChoice | undefined> => {
  const folder = await path({ title: shellSay('recover_folder'), properties: ['openDirectory'] });
  if (folder === undefined) return undefined;
  if (holdsDatabase(folder)) return { kind: 'folder', folder };
  await dialog.showMessageBox({
    type: 'warning',
    message: shellSay('recover_no_data', { folder }),
    buttons: [shellSay('close')],
  });
  return undefined;
};

const chooseCopy = async (): Promise<RecoveryChoice | undefined> => {
  const filters = [{ name: shellSay('recover_copy_kind'), extensions: ['db'] }];
  const from = await path({ title: shellSay('recover_copy'), properties: ['openFile'], filters });
  return from === undefined ? undefined : { kind: 'restore', from };
};

const BACK = 0;

const confirmAnew = async ({
  folder,
  holdsOthers,
}: RecoveryQuestion): Promise<RecoveryChoice | undefined> => {
  const { response } = await dialog.showMessageBox({
    type: 'question',
    message: shellSay(holdsOthers ? 'recover_sure_others' : 'recover_sure_anew', { folder }),
    buttons: [shellSay('recover_back'), shellSay(holdsOthers ? 'recover_others' : 'recover_anew')],
    defaultId: BACK,
    cancelId: BACK,
  });
  return response === BACK ? undefined : { kind: 'anew' };
};

/** Asks in dialogs of the system, before there is a window, until the person has decided. */
export const askInWindow: AskRecovery = async (question) => {
  const acts = [
    { label: shellSay('try_again'), act: async () => ({ kind: 'retry' }) as const },
    { label: shellSay('recover_folder'), act: chooseFolder },
    { label: shellSay('recover_copy'), act: chooseCopy },
    {
      label: shellSay(question.holdsOthers ? 'recover_others' : 'recover_anew'),
      act: () => confirmAnew(question),
    },
    { label: shellSay('menu_quit'), act: async () => 'give-up' as const },
  ];
  for (;;) {
    const { response } = await dialog.showMessageBox({
      type: 'warning',
      message: shellSay('recover_title'),
      detail: question.sentence,
      buttons: acts.map(({ label }) => label),
      defaultId: 0,
      cancelId: acts.length - 1,
      noLink: true,
    });
    const choice = await acts[response]?.act();
    if (choice !== undefined) return choice;
  }
};
