import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const here = fileURLToPath(new URL('.', import.meta.url));

/** The server that `npm run serve` starts: in development the screens come from Vite and the data from it. */
const SERVER = process.env['ALMOXARIFE_URL'] ?? 'http://127.0.0.1:4477';

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
    filter: { id: /\/src-shared\/areas\/[^/]+\/(?:[a-z-]+-)?(?:words|contract)\.ts$/ },
    handler: (code) => {
      const text = /(?:'(?:[^'\\]|\\.)*'|`(?:[^`\\]|\\.)*`),\n/.source;
      const described = new RegExp(`^( +summary:\\s+${text}) +description:\\s+${text}`, 'gm');
      return { code: code.replace(described, '$1'), map: null };
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
      const meaning =
        /\s*\.describe\(\s*(?:'(?:[^'\\]|\\.)*'|`(?:[^`\\]|\\.)*`|[\w.]+|namedBy\('\w+', [\w.]+\)),?\s*\)/g;
      const ignored = /\bignored\((?:means|\w+Words)\.\w+\)/g;
      const ofField = /(,\s*|told:\s*)(?:means|\w+Words)\.\w+(?=\s*[,)}])/g;
      const spared = code.replace(meaning, '').replace(ignored, "ignored('')");
      const declares = spared.includes('/record-fields.ts');
      return { code: declares ? spared.replace(ofField, "$1''") : spared, map: null };
    },
  },
};

/** The stand-in for an example: any property of it, and its one element, is the same thing again; it holds nothing. */
const nothing = `const nothing = new Proxy({}, {
  get: (_, key) => {
    if (key === Symbol.toPrimitive) return () => '';
    return key === Symbol.iterator ? function* () { yield nothing; } : nothing;
  },
});`;

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

export default defineConfig({
  root: here,
  plugins: [sentencesApart, withoutDescriptions, withoutMeanings, withoutExamples, react()],
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
      // nothing happens where a module of it is only read: who imports nothing of one that is left is spared it
      treeshake: { moduleSideEffects: [{ test: /\/src-shared\//, sideEffects: false }] },
      output: {
        codeSplitting: {
          groups: [
            // in one file for each set of screens that need them they would be ninety files, and take a tenth more
            { name: 'first', tags: ['$initial'], priority: 1 },
            { name: 'sentences', test: sentences },
          ],
        },
      },
    },
  },
});
