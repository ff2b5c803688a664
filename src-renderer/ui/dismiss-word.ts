import { common } from '#shared/areas/screens/common-words.ts';

const { cancel, back } = common.actions;

/** What the button that changes nothing says beside an act; beside one that cancels something, no second "Cancelar". */
export const dismissWord = (act: string): string => (act.startsWith(cancel) ? back : cancel);
