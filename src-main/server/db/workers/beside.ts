import { extname } from 'node:path';

/** Is the folder of the bundle from which tests start threads, in a quarter of the time. */
const bundle = process.env['ALMOXARIFE_BUNDLE'];

/**
 * The file that a thread or process begins with. A source lies beside the one that starts it; the bundle holds each
 * entry as a file of its own beside all else. `caller` is the `import.meta.url` of who starts it.
 */
export const besideOf = (caller: string, name: string): URL =>
  bundle === undefined ? new URL(`${name}${extname(caller)}`, caller) : new URL(`${name}.js`, bundle);
