/** The state of the page at a reading: nobody writes, or a form, a field, a dialog or a menu has the keys. */
export type ReadAt = 'free' | 'busy';

export type Take = (text: string, at: ReadAt) => void;

/**
 * The order in which readings are offered: a screen that takes them, the frame around all screens, the window
 * around that.
 */
export type Layer = 'screens' | 'frame' | 'window';

const listeners: Readonly<Record<Layer, Take[]>> = { screens: [], frame: [], window: [] };

/** Adds whoever hears readings, the last one first in its layer, and gives back what removes it. */
export function hear(layer: Layer, take: Take): () => void {
  const all = listeners[layer];
  all.push(take);
  return () => void all.splice(all.indexOf(take), 1);
}

/** Tells a reading to the screen. Under a dialog or a menu screens sleep: then the frame hears it. */
export function sendToScreen(text: string, at: ReadAt): void {
  (listeners.screens.at(-1) ?? listenerAround())?.(text, at);
}

/** Tells a reading to the frame, or to the window where nobody is logged in. */
export function sendToFrame(text: string): void {
  listenerAround()?.(text, 'busy');
}

const listenerAround = (): Take | undefined => listeners.frame.at(-1) ?? listeners.window.at(-1);
