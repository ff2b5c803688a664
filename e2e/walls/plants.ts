/** One fault that a wall of the architecture must stop, and how the check names it. */
export type Plant = {
  readonly wall: string;
  readonly script:
    | 'check:format'
    | 'check:lint'
    | 'check:types:shared'
    | 'check:types:renderer'
    | 'check:arrows'
    | 'check:dead';
  /** Stands in the line that reports the fault, together with `at`. */
  readonly named: string;
  readonly at: string;
  readonly files: Readonly<Record<string, string>>;
};

const SERVER = 'src-main/server';
const FEATURES = `${SERVER}/features`;
const SCREENS = 'src-renderer/features';

const importing = (what: string) =>
  `import { plantedThing } from '${what}';\n\nexport const use = plantedThing;\n`;
const THING = `export const plantedThing = 1;\n`;

/** A fault of imports that dependency-cruiser names by its rule. */
const arrow = (
  wall: string,
  named: string,
  [at, target, specifier]: readonly [string, string, string],
): Plant => ({
  wall,
  script: 'check:arrows',
  named,
  at,
  files: { [at]: importing(specifier), ...(target === '' ? {} : { [target]: THING }) },
});

const library = (name: string, at: string, named = `library-${name}`): Plant => ({
  wall: `${name} in ${at}`,
  script: 'check:arrows',
  named,
  at,
  files: { [at]: `import * as library from '${name}';\n\nexport const use = library;\n` },
});

const lint = (wall: string, named: string, [at, text]: readonly [string, string]): Plant => ({
  wall,
  script: 'check:lint',
  named,
  at,
  files: { [at]: text },
});

const arrows: readonly Plant[] = [
  arrow('shared imports main', 'shared-alone', [
    'src-shared/kernel/planted-main.ts',
    `${SERVER}/kernel/planted-a.ts`,
    '../../src-main/server/kernel/planted-a.ts',
  ]),
  arrow('renderer imports main', 'renderer-not-main', [
    'src-renderer/lib/planted-main.ts',
    `${SERVER}/kernel/planted-b.ts`,
    '../../src-main/server/kernel/planted-b.ts',
  ]),
  arrow('main imports renderer', 'main-not-renderer', [
    `${SERVER}/kernel/planted-renderer.ts`,
    'src-renderer/lib/planted-a.ts',
    '../../../src-renderer/lib/planted-a.ts',
  ]),
  arrow('the server imports the shell', 'server-not-shell', [
    `${SERVER}/http/planted-shell.ts`,
    'src-main/shell/planted-a.ts',
    '../../shell/planted-a.ts',
  ]),
  arrow('an area reaches into the inside of another', 'area-door', [
    'src-shared/areas/products/planted-inside.ts',
    'src-shared/areas/counts/planted-rules.ts',
    '../counts/planted-rules.ts',
  ]),
  arrow('a declared area reaches further than declared', 'area-graph-imports', [
    'src-shared/areas/imports/planted-graph.ts',
    'src-shared/areas/counts/planted-workflow.ts',
    '../counts/planted-workflow.ts',
  ]),
  arrow('what several areas know imports an area', 'arrows-src-shared-domain', [
    'src-shared/domain/planted-area.ts',
    'src-shared/areas/counts/planted-area.ts',
    '../areas/counts/planted-area.ts',
  ]),
  arrow('the kernel imports the words of an area', 'arrows-src-shared-kernel', [
    'src-shared/kernel/planted-words.ts',
    'src-shared/areas/counts/planted-words.ts',
    '../areas/counts/planted-words.ts',
  ]),
  arrow('db imports http', 'arrows-src-main/server-db', [
    `${SERVER}/db/planted-http.ts`,
    `${SERVER}/http/planted-a.ts`,
    '../http/planted-a.ts',
  ]),
  arrow('a feature imports more of http than mount', 'arrows-src-main/server-features', [
    `${FEATURES}/products/planted-http.ts`,
    `${SERVER}/http/planted-b.ts`,
    '../../http/planted-b.ts',
  ]),
  arrow('a file of a feature says no role', 'feature-roles', [
    `${FEATURES}/counts/planted-user.rules.ts`,
    `${FEATURES}/counts/planted-thing.ts`,
    './planted-thing.ts',
  ]),
  arrow('a file of stock says no role', 'feature-roles', [
    `${SERVER}/stock/planted-user.rules.ts`,
    `${SERVER}/stock/planted-thing.ts`,
    './planted-thing.ts',
  ]),
  arrow('a rule calls what reads the database', 'rules-pure', [
    `${FEATURES}/counts/planted-decision.rules.ts`,
    `${FEATURES}/counts/planted-reading.queries.ts`,
    './planted-reading.queries.ts',
  ]),
  arrow('a feature imports the engine of imports', 'arrows-src-main/server-features', [
    `${FEATURES}/counts/planted-engine.ts`,
    `${SERVER}/imports/planted-a.ts`,
    '../../imports/planted-a.ts',
  ]),
  arrow('the engine of imports reaches into the inside of a feature', 'feature-outside-door', [
    `${SERVER}/imports/planted-inside.ts`,
    `${FEATURES}/counts/planted-b.ts`,
    '../features/counts/planted-b.ts',
  ]),
  arrow('the ledger imports a feature', 'arrows-src-main/server-stock', [
    `${SERVER}/stock/planted-feature.ts`,
    `${FEATURES}/counts/index.ts`,
    '../features/counts/index.ts',
  ]),
  arrow('the kernel imports the ledger', 'arrows-src-main/server-kernel', [
    `${SERVER}/kernel/planted-stock.ts`,
    `${SERVER}/stock/planted-a.ts`,
    '../stock/planted-a.ts',
  ]),
  arrow('the ui kit imports a screen', 'arrows-src-renderer-ui', [
    'src-renderer/ui/planted-screen.ts',
    `${SCREENS}/planted-a/planted.ts`,
    '../features/planted-a/planted.ts',
  ]),
  arrow('a feature reaches into the inside of another', 'feature-door', [
    `${FEATURES}/exports/planted-inside.ts`,
    `${FEATURES}/products/planted-inside.ts`,
    '../products/planted-inside.ts',
  ]),
  arrow('a feature uses another without a declared arrow', 'feature-graph', [
    `${FEATURES}/planted-a/planted-edge.ts`,
    `${FEATURES}/planted-b/index.ts`,
    '../planted-b/index.ts',
  ]),
  arrow('a feature with arrows uses one that it does not declare', 'feature-graph-labels', [
    `${FEATURES}/labels/planted-edge.ts`,
    `${FEATURES}/planted-c/index.ts`,
    '../planted-c/index.ts',
  ]),
  arrow('a screen imports another', 'screens-apart', [
    `${SCREENS}/planted-b/planted.ts`,
    `${SCREENS}/planted-c/planted.ts`,
    '../planted-c/planted.ts',
  ]),
  arrow('the product imports its tests', 'product-not-tests', [
    `${SERVER}/kernel/planted-testing.ts`,
    'src-main/testing/planted.ts',
    '../../testing/planted.ts',
  ]),
  arrow("a statement of nobody's tables", 'statements-of-owners', [
    `${FEATURES}/products/planted.queries.ts`,
    `${SERVER}/db/hot.ts`,
    '../../db/hot.ts',
  ]),
  arrow('an import of nothing', 'no-ghosts', [
    `${SERVER}/kernel/planted-ghost.ts`,
    '',
    './planted-nowhere.ts',
  ]),
  {
    wall: 'two rooms that import each other',
    script: 'check:arrows',
    named: 'rooms-one-way',
    at: `${SERVER}/stock/planted-room-a/planted-a.rules.ts`,
    files: {
      [`${SERVER}/stock/planted-room-a/planted-a.rules.ts`]: importing(
        '../planted-room-b/planted-b.rules.ts',
      ),
      [`${SERVER}/stock/planted-room-a/planted-c.rules.ts`]: THING,
      [`${SERVER}/stock/planted-room-b/planted-b.rules.ts`]: THING,
      [`${SERVER}/stock/planted-room-b/planted-d.rules.ts`]: importing(
        '../planted-room-a/planted-c.rules.ts',
      ),
    },
  },
  {
    wall: 'a circle of imports',
    script: 'check:arrows',
    named: 'no-circles',
    at: 'src-shared/kernel/planted-circle-a.ts',
    files: {
      'src-shared/kernel/planted-circle-a.ts': `import { b } from './planted-circle-b.ts';\n\nexport const a = () => b;\n`,
      'src-shared/kernel/planted-circle-b.ts': `import { a } from './planted-circle-a.ts';\n\nexport const b = () => a;\n`,
    },
  },
  library('electron', `${SERVER}/kernel/planted-electron.ts`),
  library('better-sqlite3', `${SERVER}/kernel/planted-sqlite.ts`),
  library('kysely', `${FEATURES}/products/planted.routes.ts`),
  library('fastify', `${FEATURES}/products/planted.service.ts`),
  library('pdfkit', `${FEATURES}/products/planted-pdf.ts`),
  library('bwip-js', `${FEATURES}/products/planted-barcodes.ts`),
  library('react', `${SERVER}/kernel/planted-react.ts`),
  library('kysely', 'src-main/shell/planted-kysely.ts'),
  library('react', 'src-shared/kernel/planted-react.ts', 'shared-libraries'),
  library('node:path', 'src-shared/kernel/planted-node.ts', 'no-node'),
  library('node:path', 'src-renderer/lib/planted-node.ts', 'no-node'),
];

const promise = `const later = async () => 1;\n\nexport const planted = () => {\n  later();\n};\n`;
const lines = (count: number) =>
  Array.from({ length: count }, (_, n) => `export const n${n} = ${n};\n`).join('');
const longFunction = `export function planted() {\n  let n = 0;\n${'  n += 1;\n'.repeat(80)}  return n;\n}\n`;

const lints: readonly Plant[] = [
  lint('a file over 450 lines', 'max-lines', ['src-shared/kernel/planted-long.ts', lines(451)]),
  lint('a function over 80 lines', 'max-lines-per-function', [
    'src-shared/kernel/planted-fn.ts',
    longFunction,
  ]),
  lint('a fifth parameter', 'max-params', [
    'src-shared/kernel/planted-params.ts',
    `export const planted = (a: 1, b: 1, c: 1, d: 1, e: 1) => [a, b, c, d, e];\n`,
  ]),
  lint('a default export', 'no-default-export', [
    'src-shared/kernel/planted-default.ts',
    `export default 1;\n`,
  ]),
  lint('what a desk on the network has not', 'no-restricted-properties', [
    'src-renderer/lib/planted-secure.ts',
    'export const planted = globalThis.crypto.randomUUID();\n',
  ]),
  lint('a promise that nobody awaits', 'no-floating-promises', [
    `${SERVER}/kernel/planted-promise.ts`,
    promise,
  ]),
];

const others: readonly Plant[] = [
  {
    wall: 'window in shared',
    script: 'check:types:shared',
    named: "'window'",
    at: 'src-shared/kernel/planted-window.ts',
    files: { 'src-shared/kernel/planted-window.ts': 'export const planted = () => window.innerWidth;\n' },
  },
  {
    wall: 'process in shared',
    script: 'check:types:shared',
    named: "'process'",
    at: 'src-shared/kernel/planted-process.ts',
    files: { 'src-shared/kernel/planted-process.ts': 'export const planted = () => process.cwd();\n' },
  },
  {
    wall: 'node in the renderer',
    script: 'check:types:renderer',
    named: "'process'",
    at: 'src-renderer/lib/planted-process.ts',
    files: { 'src-renderer/lib/planted-process.ts': 'export const planted = () => process.cwd();\n' },
  },
  {
    wall: 'an export that nobody uses',
    script: 'check:dead',
    named: 'plantedUnused',
    at: 'src-shared/kernel/planted-used.ts',
    files: {
      'src-shared/kernel/planted-used.ts': 'export const plantedUsed = 1;\nexport const plantedUnused = 2;\n',
      'src-shared/kernel/planted-used.test.ts': `import { plantedUsed } from './planted-used.ts';\n\nplantedUsed.toFixed();\n`,
    },
  },
  {
    wall: 'a file that nobody uses',
    script: 'check:dead',
    named: 'planted-orphan',
    at: 'src-shared/kernel/planted-orphan.ts',
    files: { 'src-shared/kernel/planted-orphan.ts': THING },
  },
  {
    wall: 'a file that is not formatted',
    script: 'check:format',
    named: 'planted-format',
    at: 'src-shared/kernel/planted-format.ts',
    files: { 'src-shared/kernel/planted-format.ts': 'export const   planted = "x"\n' },
  },
];

/** Every wall that a check must hold, and the limits of style, one fault each. */
export const plants: readonly Plant[] = [...arrows, ...lints, ...others];
