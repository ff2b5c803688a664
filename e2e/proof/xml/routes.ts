import { apiPrefix } from '#shared/kernel/contract.ts';
import { contracts } from '#shared/areas/index.ts';
import type { Chance } from '../lib/chance.ts';
import { pick } from './mutate.ts';

/** The answer of a door to a document. */
export type Answered = { readonly route: string; readonly status: number; readonly code: string };

/** The server that the documents are sent to. */
export type Target = { readonly url: string; readonly token: string };

const { fiscal } = contracts;

type Sent = { readonly path: string; readonly body: string | FormData };

const names = ['nota.xml', '../../../../tmp/fora.xml', '/etc/cron.d/x', 'a\u0000b.xml', '..\\..\\x.xml', ''];

const asFile = (document: Buffer, chance: Chance): Sent => {
  const body = new FormData();
  const name = pick(names, chance);
  body.append('file', new Blob([new Uint8Array(document)], { type: 'text/xml' }), name);
  return { path: fiscal.parseFile.path, body };
};

const choices = [
  { item: 1, sku: 'DN-00009', factor: 1 },
  { item: 1, skip: true, reason: 'x' },
  { item: 2, factor: 0.001, lots: [{ batch_number: '../x', quantity: 1 }] },
  { item: 999, sku: 'NADA' },
];

const someOf = (chance: Chance) => choices.filter(() => chance.below(4) === 0);

const asBody = (path: string, document: Buffer, more: object): Sent => ({
  path,
  body: JSON.stringify({ xml_base64: document.toString('base64'), ...more }),
});

/** The doors that take the XML of an invoice, each with what it takes beside it. */
const routes: readonly ((document: Buffer, chance: Chance) => Sent)[] = [
  (document, chance) => asBody(fiscal.parse.path, document, { matches: someOf(chance) }),
  (document) => ({ path: fiscal.parse.path, body: JSON.stringify({ xml: document.toString('latin1') }) }),
  asFile,
  (document, chance) => asBody(fiscal.receive.path, document, { matches: someOf(chance) }),
  (document, chance) =>
    asBody(fiscal.receive.path, document, { mode: 'receipt', location_code: '9.1', matches: someOf(chance) }),
];

const codeIn = (text: string): string => /"code":"(\w+)"/u.exec(text)?.[1] ?? '';

const longestMs = 30_000;

/** Sends a document through one of the doors; status 0 where no answer came. */
export const send = async ({ url, token }: Target, document: Buffer, chance: Chance): Promise<Answered> => {
  const { path, body } = pick(routes, chance)(document, chance);
  const type = typeof body === 'string' ? { 'content-type': 'application/json' } : {};
  const headers = { authorization: `Bearer ${token}`, ...type };
  try {
    const signal = AbortSignal.timeout(longestMs);
    const answer = await fetch(`${url}${apiPrefix}${path}`, { method: 'POST', headers, body, signal });
    return { route: path, status: answer.status, code: codeIn(await answer.text()) };
  } catch (error) {
    return { route: path, status: 0, code: String(error) };
  }
};
