/** How long a browser that does not tell when it is idle gets, in milliseconds. */
const PAUSE = 50;

/** Resolves when the page has nothing to do. */
export function idleMoment(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve());
    else setTimeout(resolve, PAUSE);
  });
}
