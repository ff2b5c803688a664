import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

/** jsdom has no layout: these three make Mantine and the virtual table work on a screen of size zero. */
class NoResize implements ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

const neverMatches = (media: string): MediaQueryList =>
  Object.assign(new EventTarget(), {
    matches: false,
    media,
    onchange: null,
    addListener: () => {},
    removeListener: () => {},
  });

window.ResizeObserver = NoResize;
window.matchMedia = neverMatches;
window.HTMLElement.prototype.scrollIntoView = () => {};

afterEach(cleanup);
