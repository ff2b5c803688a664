import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';

const { dirname, join } = posix;

/**
 * The arrows of the house: what may import what.
 * Everything below is generated from four short tables; to change an arrow, change a table. One law needs none: of two
 * rooms, which are folders, one at most imports the other; a folder and what is inside of it may.
 */

/** Layers of each top folder, highest first: a layer imports itself and what is listed for it, nothing else. */
const LAYERS = {
  'src-shared': {
    areas: ['domain', 'kernel'],
    domain: ['kernel'],
    kernel: [],
    desktop: [],
  },
  'src-main/server': {
    http: ['kernel', 'db'],
    demo: ['imports', 'features', 'stock', 'kernel', 'db'],
    imports: ['features', 'stock', 'kernel', 'db'],
    features: ['stock', 'paper', 'kernel', 'db'],
    stock: ['kernel', 'db'],
    paper: ['kernel', 'db'],
    workers: ['kernel', 'db'],
    kernel: ['db'],
    db: [],
  },
  'src-renderer': {
    app: ['features', 'ui', 'lib'],
    features: ['ui', 'lib'],
    ui: ['lib'],
    lib: [],
  },
};

/** Files that a lower layer may import although they stand in a higher one, as patterns. */
const DOORS = {
  'src-main/server/demo': ['src-main/server/http/(bind|feature)\\.ts'],
  'src-main/server/imports': ['src-main/server/http/(bind|call|feature)\\.ts'],
  'src-main/server/features': ['src-main/server/http/(bind|call|feature|local-only)\\.ts'],
  'src-main/server/kernel': ['src-main/server/config\\.ts'],
  'src-main/server/paper': ['src-main/server/resources\\.ts'],
};

/** Which area of src-shared may use the inside of another one; schemas, examples and words are open to all. */
const AREA_GRAPH = {
  exports: ['products', 'inventory', 'customers', 'orders'],
  'fiscal-codes': ['products'],
  imports: ['products', 'jobs'],
  fulfilment: ['orders'],
  inbound: ['fulfilment', 'orders'],
  waves: ['fulfilment', 'orders'],
};

/** Which feature of the server may use which other one, always through its index.ts. */
const FEATURE_GRAPH = {
  setup: ['auth', 'users'],
  users: ['auth', 'api-tokens'],
  'api-tokens': ['auth'],
  exports: ['products', 'inventory', 'customers', 'orders'],
  'fiscal-codes': ['products'],
  documents: ['counts', 'fulfilment', 'inbound', 'invoicing', 'orders', 'returns'],
  labels: ['inbound', 'invoicing', 'products', 'locations', 'orders'],
  printing: ['documents', 'labels'],
  inventory: ['products', 'backups'],
  trace: ['invoicing'],
  quarantine: ['inventory', 'orders'],
  inspections: ['inventory'],
  returns: ['orders', 'invoicing', 'inspections'],
  invoicing: ['inbound', 'orders', 'customers', 'locations', 'products', 'operation-types'],
  orders: ['customers', 'inventory', 'locations', 'operation-types', 'products', 'users'],
  fulfilment: ['orders', 'dock-agenda', 'locations', 'products'],
  inbound: ['orders', 'inventory', 'locations', 'products'],
  'dock-agenda': ['customers', 'orders'],
  tracking: ['orders'],
  backups: ['auth', 'jobs', 'setup'],
};

/** Libraries that only some files may import, tests among them; the one list of such walls. */
const KEPT_LIBRARIES = {
  electron: '^src-main/(index|preload)\\.ts$|^src-main/shell/|^e2e/electron/',
  'better-sqlite3': '^src-main/server/db/|^e2e/(bench|proof)/',
  kysely: '^src-main/server/db/|\\.(queries|view)\\.ts$',
  pdfkit: '^src-main/server/paper/|^electron\\.vite',
  saxes: '^src-main/server/features/invoicing/reading/',
  'bwip-js': '^src-main/server/paper/',
  fastify: '^src-main/server/(http|app|start)|\\.routes\\.ts$|^e2e/bench/',
  react: '^src-renderer/',
};

const TEST_FILES =
  '\\.test\\.tsx?$|\\.test-kit\\.tsx?$|/test-[a-z]+\\.ts$|\\.child\\.ts$|\\.e2e\\.ts$|/testing/|/fixtures/|(vite|vitest|playwright)\\.config\\.ts$';

const anyOf = (values) => `(${values.join('|')})`;

const forbid = (name, comment, { from, to }) => ({ name, comment, severity: 'error', from, to });

const layerRules = Object.entries(LAYERS).flatMap(([root, layers]) =>
  Object.entries(layers).map(([layer, below]) =>
    forbid(`arrows-${root}-${layer}`, `${layer} importa apenas ${[layer, ...below].join(', ')}`, {
      from: { path: `^${root}/${layer}/`, pathNot: TEST_FILES },
      to: {
        path: `^${root}/`,
        pathNot: [
          `^${root}/${anyOf([layer, ...below])}/`,
          ...(DOORS[`${root}/${layer}`] ?? []).map((door) => `^${door}$`),
        ],
      },
    }),
  ),
);

const openPartOfAreas = '^src-shared/areas/[^/]+/[a-z-]*(schema|examples|words|refusals|record)\\.ts$';

const areaRules = [
  forbid(
    'area-door',
    'uma área só usa de outra os schemas, os exemplos, as recusas, as palavras e os tipos de registro',
    {
      from: {
        path: '^src-shared/areas/([^/]+)/',
        pathNot: [TEST_FILES, `^src-shared/areas/${anyOf(Object.keys(AREA_GRAPH))}/`],
      },
      to: {
        path: '^src-shared/areas/[^/]+/',
        pathNot: ['^src-shared/areas/($1)/', openPartOfAreas],
      },
    },
  ),
  ...Object.entries(AREA_GRAPH).map(([area, uses]) =>
    forbid(`area-graph-${area}`, `${area} só pode usar o interior de: ${uses.join(', ')}`, {
      from: { path: `^src-shared/areas/${area}/`, pathNot: TEST_FILES },
      to: {
        path: '^src-shared/areas/[^/]+/',
        pathNot: [`^src-shared/areas/${anyOf([area, ...uses])}/`, openPartOfAreas],
      },
    }),
  ),
];

/** How files are named by their role, of features and of what does the product's work beside them; src-main/server/features/adding.md says what each role is. */
const FEATURE_ROLES =
  '(/index|\\.(routes|service|tables|queries|view|rules|mapping|state|work|files|deps|test|test-kit)|-worker)\\.ts$';

const featureRules = [
  forbid('feature-roles', 'o nome de um arquivo de uma área do servidor diz o papel dele', {
    from: {},
    to: {
      path: '^src-main/server/(features|stock|paper|imports|workers|demo)/',
      pathNot: [FEATURE_ROLES, TEST_FILES],
    },
  }),
  forbid('rules-pure', 'uma regra não chama o que lê, grava ou guarda', {
    from: { path: '^src-main/server/.*\\.rules\\.ts$' },
    to: {
      path: '^src-main/server/.*\\.(routes|service|queries|view|state|work|files)\\.ts$',
      dependencyTypesNot: ['type-only'],
    },
  }),
  forbid(
    'statements-of-owners',
    'consultas e gravações vêm de um arquivo .tables, tipadas por quem é dono das tabelas',
    {
      from: { path: '^src-main/', pathNot: ['^src-main/server/db/', '\\.tables\\.ts$', TEST_FILES] },
      to: {
        path: '^src-main/server/db/(hot|record-writes|owned)\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    },
  ),
  forbid('feature-door', 'uma área do servidor só usa outra pelo index.ts dela', {
    from: { path: '^src-main/server/features/([^/]+)/' },
    to: {
      path: '^src-main/server/features/[^/]+/',
      pathNot: ['^src-main/server/features/($1)/', '/features/[^/]+/index\\.ts$', '\\.test-kit\\.ts$'],
    },
  }),
  forbid('feature-outside-door', 'o resto do servidor só usa uma área pelo index.ts dela', {
    from: { path: '^src-main/', pathNot: ['^src-main/server/features/', TEST_FILES] },
    to: { path: '^src-main/server/features/', pathNot: '/features/[^/]+/index\\.ts$' },
  }),
  forbid('feature-graph', 'esta área não tem seta declarada para outra área', {
    from: {
      path: '^src-main/server/features/([^/]+)/',
      pathNot: [TEST_FILES, `^src-main/server/features/${anyOf(Object.keys(FEATURE_GRAPH))}/`],
    },
    to: { path: '^src-main/server/features/', pathNot: '^src-main/server/features/($1)/' },
  }),
  ...Object.entries(FEATURE_GRAPH).map(([feature, uses]) =>
    forbid(`feature-graph-${feature}`, `${feature} só pode usar: ${uses.join(', ')}`, {
      from: { path: `^src-main/server/features/${feature}/`, pathNot: TEST_FILES },
      to: {
        path: '^src-main/server/features/',
        pathNot: `^src-main/server/features/${anyOf([feature, ...uses])}/`,
      },
    }),
  ),
  forbid('screens-apart', 'uma tela não importa outra: juntam-se em app/ ou em ui/', {
    from: { path: '^src-renderer/features/([^/]+)/', pathNot: TEST_FILES },
    to: { path: '^src-renderer/features/', pathNot: '^src-renderer/features/($1)/' },
  }),
];

const keptRules = Object.entries(KEPT_LIBRARIES).map(([library, allowed]) =>
  forbid(`library-${library}`, `${library} só nos lugares que o nomeiam`, {
    from: { path: '^(src-|e2e/)', pathNot: [allowed, TEST_FILES] },
    to: { path: `(^|node_modules/)(@types/)?${library}(/|$)` },
  }),
);

const libraryRules = [
  ...keptRules,
  forbid('shared-libraries', 'src-shared só conhece a si mesmo e o zod', {
    from: { path: '^src-shared/', pathNot: TEST_FILES },
    to: { path: 'node_modules/', pathNot: 'node_modules/zod/' },
  }),
  forbid('no-node', 'src-shared e a tela não conhecem o Node', {
    from: { path: '^src-(shared|renderer)/', pathNot: TEST_FILES },
    to: { dependencyTypes: ['core'] },
  }),
];

/** The tops of our sources: each folder inside of one is a room. */
const TOPS = ['src-shared', 'src-main', 'src-renderer'];

const testFile = new RegExp(TEST_FILES);
const importedFile = /\b(?:from|import)\s*\(?\s*'(\.[^']*|#shared\/[^']*)'/g;

/** Tells whether one of two folders is inside of the other. */
const isInside = (one, other) => one.startsWith(`${other}/`) || other.startsWith(`${one}/`);

/** Lists what the rooms of a top folder import of each other, as `from to`. */
function arrowsOfRooms(top) {
  const names = readdirSync(join(import.meta.dirname, top), { recursive: true });
  const paths = names.map((name) => `${top}/${name.replaceAll('\\', '/')}`);
  const arrows = paths
    .filter((path) => /\.tsx?$/.test(path) && !testFile.test(path))
    .flatMap((path) => {
      const from = dirname(path);
      const text = readFileSync(join(import.meta.dirname, path), 'utf8');
      return [...text.matchAll(importedFile)].map(([, named]) => {
        const file = named.startsWith('.') ? join(from, named) : named.replace('#', 'src-');
        return { from, to: dirname(file) };
      });
    })
    .filter(({ from, to }) => from !== to && to.startsWith(`${top}/`) && !isInside(from, to));
  return new Set(arrows.map(({ from, to }) => `${from} ${to}`));
}

/** Both arrows of each two rooms that import each other. */
const roomRules = TOPS.filter((top) => existsSync(join(import.meta.dirname, top)))
  .map(arrowsOfRooms)
  .flatMap((arrows) =>
    [...arrows].map((arrow) => arrow.split(' ')).filter(([from, to]) => arrows.has(`${to} ${from}`)),
  )
  .map(([from, to]) =>
    forbid('rooms-one-way', `${from} e ${to} importam uma à outra`, {
      from: { path: `^${from}/[^/]+$`, pathNot: TEST_FILES },
      to: { path: `^${to}/[^/]+$` },
    }),
  );

const houseRules = [
  forbid('shared-alone', 'src-shared não importa nada nosso', {
    from: { path: '^src-shared/' },
    to: { path: '^(src-main|src-renderer|e2e)/' },
  }),
  forbid('renderer-not-main', 'a tela nunca importa o servidor', {
    from: { path: '^src-renderer/', pathNot: TEST_FILES },
    to: { path: '^src-main/' },
  }),
  forbid('main-not-renderer', 'o servidor nunca importa a tela', {
    from: { path: '^src-main/' },
    to: { path: '^src-renderer/' },
  }),
  forbid('server-not-shell', 'o servidor não conhece a janela', {
    from: { path: '^src-main/(server/|headless\\.ts|server-thread\\.ts)' },
    to: { path: '^src-main/(shell/|index\\.ts|preload\\.ts)' },
  }),
  forbid('product-not-tests', 'o produto não importa testes', {
    from: { path: '^src-', pathNot: TEST_FILES },
    to: { path: '\\.test(-kit)?\\.tsx?$|^src-[a-z]+/testing/|^e2e/' },
  }),
  forbid('product-not-dev-dependencies', 'o produto só importa dependências declaradas em dependencies', {
    from: { path: '^src-', pathNot: TEST_FILES },
    to: {
      dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'],
      pathNot: ['/electron/', '/@types/', '/electron-vite/', '/vite/'],
    },
  }),
  forbid('no-circles', 'nenhum círculo de importações', { from: {}, to: { circular: true } }),
  forbid('no-ghosts', 'o arquivo importado não existe', {
    from: {},
    to: { couldNotResolve: true, pathNot: '^(node:|electron$)|\\?' },
  }),
];

export default {
  forbidden: [...layerRules, ...areaRules, ...featureRules, ...libraryRules, ...roomRules, ...houseRules],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(out|dist|coverage)/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.css', '.json', '.d.ts'],
    },
  },
};
