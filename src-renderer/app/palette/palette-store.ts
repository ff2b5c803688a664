import { createSpotlight } from '@mantine/spotlight';

const [store, actions] = createSpotlight();

/** The command palette of this window. */
export const paletteStore = store;

/** Opens the command palette. */
export const openPalette = (): void => actions.open();
