import type { Feature } from '../../http/feature.ts';
import { notifyDesktop } from './notify-desktop.work.ts';

/** Serves nothing: it tells the desktop around the server, where there is one. */
export const desktop: Feature = {
  open: (deps) => ({ routes: [], ...(deps.desktop && notifyDesktop(deps, deps.desktop.send)) }),
};
