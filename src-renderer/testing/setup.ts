import { notifications } from '@mantine/notifications';
import { cleanup, configure, getConfig, prettyDOM } from '@testing-library/react';
import * as React from 'react';
import { afterEach } from 'vitest';
import './haste.ts';
import './key-pace.ts';
import './plain-labels.ts';
import './plain-styles.ts';

/** jsdom has no layout: these make Mantine and the table work on a screen of size zero. */
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

/** jsdom has byte arrays of its own; the server in this process needs those of its buffers. */
const nodeBytes = Buffer.from('');
globalThis.Uint8Array = Object.getPrototypeOf(Buffer) as typeof Uint8Array;
globalThis.ArrayBuffer = nodeBytes.buffer.constructor as typeof ArrayBuffer;

window.ResizeObserver = NoResize;
window.matchMedia = neverMatches;
window.HTMLElement.prototype.scrollIntoView = () => {};
window.scrollTo = () => {};
window.CSS = { ...window.CSS, escape: (text) => text.replaceAll(/["\\]/gu, '\\$&') };

/**
 * React notes the whole stack of callers of each element that it makes, ten thousand times a second, which only its
 * warnings show: an eighth of all the time of these tests. Once that many are noted it goes on without.
 */
const inside: unknown = Object.entries(React).find(([name]) => name.startsWith('__CLIENT_INTERNALS'))?.[1];
if (typeof inside !== 'object' || inside === null) throw new Error('React keeps its counters elsewhere');
Object.defineProperty(inside, 'recentlyCreatedOwnerStacks', { get: () => 10_000, set: () => {} });

const isShown = ({ nodeName }: Node): boolean => !['STYLE', 'SCRIPT', '#comment'].includes(nodeName);

/**
 * Makes the error of a missing element. It is looked for many times: the document is written out when the
 * last look fails, not at each.
 */
function notFound(message: string | null, container: Element): Error {
  const isLast = !(getConfig() as { _disableExpensiveErrorDiagnostics?: boolean })
    ._disableExpensiveErrorDiagnostics;
  const written = isLast ? [prettyDOM(container, undefined, { filterNode: isShown })] : [];
  const error = new Error([message, ...written].join('\n\n'));
  error.name = 'TestingLibraryElementError';
  return error;
}

/**
 * Behind every screen stands a whole server, on a machine that may be busy, or half as fast. How long something is
 * awaited is said here alone: it ends what hangs and times nothing, so that no test has a wait of its own. No text is
 * looked for that a style could hold too: asking each element whether it is one takes longer than reading it.
 */
configure({ asyncUtilTimeout: 45_000, getElementError: notFound, defaultIgnore: '' });

/** Notices are kept for the whole file, and only four are shown: those of one test would hide the next one's. */
afterEach(() => {
  cleanup();
  notifications.clean();
});
