import { common } from '#shared/areas/screens/common-words.ts';

const { cancel, back } = common.actions;

/**
 * Gives the words of the button that changes nothing, beside an act; beside one that cancels something, no
 * second "Cancelar".
 */
export const dismissLabel = (act: string): string => (act.startsWith(cancel) ? back : cancel);
