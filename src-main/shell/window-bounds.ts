import type { Rectangle } from 'electron';
import type { DesktopPreferences } from '../server/kernel/desktop-preferences.ts';

type Bounds = { readonly width: number; readonly height: number } & Partial<Pick<Rectangle, 'x' | 'y'>>;

const USUAL = { width: 1440, height: 900 };

/** So much of the top of a window must be seen for a person to catch it, in pixels. */
const GRIP = { width: 120, height: 30 };

/** The smallest window in which everything works. */
export const smallest = { width: 1024, height: 700 };

/**
 * Computes the bounds of a window: its last position, while its top is still on one of the screens, else the middle;
 * never larger than its screen.
 */
export function boundsOn(kept: DesktopPreferences['window'], screens: readonly Rectangle[]): Bounds {
  const home = kept === undefined ? undefined : screens.find((screen) => holdsGrip(kept, screen));
  const room = home ?? screens[0] ?? USUAL;
  const width = Math.min(kept?.width ?? USUAL.width, room.width);
  const height = Math.min(kept?.height ?? USUAL.height, room.height);
  if (kept === undefined || home === undefined) return { width, height };
  return { x: Math.max(kept.x, home.x - width + GRIP.width), y: kept.y, width, height };
}

function holdsGrip(window: Rectangle, screen: Rectangle): boolean {
  const seen = Math.min(window.x + window.width, screen.x + screen.width) - Math.max(window.x, screen.x);
  const isTopIn = window.y >= screen.y && window.y + GRIP.height <= screen.y + screen.height;
  return seen >= GRIP.width && isTopIn;
}
