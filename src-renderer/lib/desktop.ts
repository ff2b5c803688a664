import { bridgeName, type DesktopBridge } from '#shared/desktop/bridge.ts';

/** The functions that the window lends to its page; undefined in a browser. */
export const desktop = (): DesktopBridge | undefined =>
  Reflect.get(globalThis, bridgeName) as DesktopBridge | undefined;
