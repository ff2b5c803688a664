import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A source of the server, its path from there. */
export type Source = { readonly path: string; readonly text: string };

/** Source text without its comments, which speak to developers. */
export const withoutComments = (text: string): string =>
  text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '$1');

const server = join(import.meta.dirname, '..');

/** What the server is made of, its tests apart. */
export const rawServerSources: readonly Source[] = globSync('**/*.ts', { cwd: server })
  .filter((path) => !/\.test\.ts$|\.test-kit\.ts$|\.child\.ts$|[/\\]test-\w+\.ts$/.test(path))
  .map((path) => ({ path: path.replaceAll('\\', '/'), text: readFileSync(join(server, path), 'utf8') }));

/** The same without comments, and without the store, whose statements and writes are those of everybody. */
export const sourcesAboveStore: readonly Source[] = rawServerSources
  .filter(({ path }) => !path.startsWith('db/'))
  .map(({ path, text }) => ({ path, text: withoutComments(text) }));
