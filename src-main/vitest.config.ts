import { join } from 'node:path';
import { defineProject, type UserProjectConfigExport } from 'vitest/config';

type Chosen = { readonly name: string; readonly include: string; readonly exclude: readonly string[] };

const testsOf = ({ name, include, exclude }: Chosen): UserProjectConfigExport =>
  defineProject({
    root: import.meta.dirname,
    test: {
      name,
      isolate: false,
      // logins of tests hash at the least cost; the real cost has a test of its own
      alias: { '@node-rs/argon2': join(import.meta.dirname, 'testing', 'cheap-argon2.ts') },
      include: [include],
      exclude: [...exclude],
      environment: 'node',
      setupFiles: [join(import.meta.dirname, '..', '.vitest.times.ts')],
      // a test beside other work is slow, not wrong: these limits are for what hangs
      testTimeout: 180_000,
      hookTimeout: 180_000,
      expect: { poll: { timeout: 45_000 } },
    },
  });

/** What `npm run prove` takes: kills, full disks, long histories. */
export const risks = testsOf({ name: 'main-risks', include: '**/*.risk.test.ts', exclude: [] });

const laws = 'server/meta/**/*.test.ts';

/** What `npm run check` takes: the laws of the house that no tool knows, read from its sources and from what it mounts. */
export const houseLaws = testsOf({ name: 'laws', include: laws, exclude: [] });

export default testsOf({ name: 'main', include: '**/*.test.ts', exclude: ['**/*.risk.test.ts', laws] });
