import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const here = fileURLToPath(new URL('.', import.meta.url));

/** The server that `npm run serve` starts: in development the screens come from Vite and the data from it. */
const SERVER = process.env['ALMOXARIFE_URL'] ?? 'http://127.0.0.1:4477';

/** What every area stands on. */
const kernel = /node_modules\/zod\/|src-shared\/kernel\/(?!words)/;
/** What each area calls its operations and its parts, alike in all: in one file it takes less than in twenty. */
const words =
  /src-shared\/(?:areas\/[^/]+\/(?:words|row-words|commands-words|reads-words|shipping-words)|(?:kernel|domain)\/words)\.ts$/;
/** All sentences that the API answers; of the screens, only forms say them, by their rules. */
const sentences = /src-shared\/(?:[\w/-]+words\.ts\?sentences|areas\/sentences\.ts)$/;

/**
 * An area keeps its operations and its sentences in one file. The first screen needs the operations; the sentences are
 * taken from a second reading of the file, which comes with the first form.
 */
const sentencesApart: Plugin = {
  name: 'sentences-apart',
  enforce: 'pre',
  apply: 'build',
  async resolveId(source, importer) {
    if (importer?.endsWith('/src-shared/areas/sentences.ts') !== true || !source.endsWith('words.ts'))
      return null;
    const file = await this.resolve(source, importer, { skipSelf: true });
    return file === null ? null : `${file.id}?sentences`;
  },
};

/**
 * The documentation describes each operation at length, and the server writes it: the built screens, which only call
 * operations, are spared these texts.
 */
const withoutDescriptions: Plugin = {
  name: 'without-descriptions',
  enforce: 'pre',
  apply: 'build',
  transform: {
    filter: { id: /\/src-shared\/areas\/[^/]+\/(?:[a-z]+-)?words\.ts$/ },
    handler: (code) => {
      const operations = /^export const \w+Operations = \{$[\s\S]*?^\} as const;$/gm;
      const description = /^ {4}description:\s+(?:'(?:[^'\\]|\\.)*'|`(?:[^`\\]|\\.)*`),\n/gm;
      return { code: code.replace(operations, (all) => all.replace(description, '')), map: null };
    },
  },
};

/** Nor need they the meaning of every field, which the server tells with its documentation. */
const withoutMeanings: Plugin = {
  name: 'without-meanings',
  enforce: 'pre',
  apply: 'build',
  transform: {
    filter: { id: /\/src-shared\/[\w/-]+\.ts$/ },
    handler: (code) => {
      const meaning = /\s*\.describe\(\s*(?:'(?:[^'\\]|\\.)*'|[\w.]+),?\s*\)/g;
      return { code: code.replace(meaning, ''), map: null };
    },
  },
};

/** What stands for an example: whatever is read of it is such a thing again, and it holds nothing. */
const nothing = `const nothing = new Proxy({}, { get: (_, key) => (key === Symbol.toPrimitive ? () => '' : nothing) });`;

/**
 * Nor the examples of operations, which the server shows with its documentation; those of the areas whose records come by
 * files stay, since the screens of imports show them.
 */
const withoutExamples: Plugin = {
  name: 'without-examples',
  enforce: 'pre',
  apply: 'build',
  transform: {
    filter: {
      id: /\/src-shared\/areas\/(?!(?:products|locations|customers|orders|tracking)\/)[^/]+\/(?:[a-z]+-)*examples\.ts$/,
    },
    handler: (code) => {
      const names = [...code.matchAll(/^export const (\w+)/gm)].map(([, name]) => name);
      return {
        code: `${nothing}\nexport { ${names.map((name) => `nothing as ${name}`).join(', ')} };`,
        map: null,
      };
    },
  },
};

/**
 * Nor what a route says of itself for the documentation alone: its example, and the refusals that it may answer. A
 * property ends where the next one of the same depth begins, as the formatter writes it.
 */
const withoutDocumented: Plugin = {
  name: 'without-documented',
  enforce: 'pre',
  apply: 'build',
  transform: {
    filter: { id: /\/src-shared\/areas\/[^/]+\/(?:[a-z]+-)*contract\.ts$/ },
    handler: (code) => {
      const documented = /^ {2}(example|errors): [\s\S]*?,\n(?= {2}[a-z.]|\})/gm;
      return { code: code.replace(documented, '  $1: {},\n'), map: null };
    },
  },
};

export default defineConfig({
  root: here,
  plugins: [
    sentencesApart,
    withoutDescriptions,
    withoutMeanings,
    withoutExamples,
    withoutDocumented,
    react(),
  ],
  server: {
    host: '127.0.0.1',
    proxy: { '/api': { target: SERVER, changeOrigin: true, headers: { origin: SERVER } } },
  },
  build: {
    outDir: fileURLToPath(new URL('../out/renderer', import.meta.url)),
    emptyOutDir: true,
    target: 'baseline-widely-available',
    minify: 'oxc',
    cssMinify: 'lightningcss',
    rolldownOptions: {
      input: `${here}index.html`,
      output: {
        codeSplitting: {
          groups: [
            { name: 'sentences', test: sentences },
            { name: 'words', test: words, priority: 1 },
            { name: 'kernel', test: kernel, priority: 2 },
          ],
        },
      },
    },
  },
});
