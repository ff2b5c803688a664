import { manual } from '#shared/areas/manual/manual.ts';
import type { ManualPage } from '#shared/kernel/manual.ts';

const isUnder = (address: string, screen: string): boolean =>
  address === screen || (screen !== '/' && address.startsWith(`${screen}/`));

/** The page about the screen of a route, or about the nearest screen that it stands under; undefined where none is. */
export const pageOf = (address: string): ManualPage | undefined =>
  manual
    .filter(({ screen }) => isUnder(address, screen))
    .toSorted((one, other) => other.screen.length - one.screen.length)
    .at(0);
