import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineProject, type UserProjectConfigExport } from 'vitest/config';

const inFolder = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

type Chosen = { readonly name: string; readonly include: string; readonly exclude: readonly string[] };

const testsOf = ({ name, include, exclude }: Chosen): UserProjectConfigExport =>
  defineProject({
    root: import.meta.dirname,
    plugins: [react()],
    test: {
      name,
      isolate: false,
      // the server behind the screens hashes at the least cost, as the server's own tests do
      alias: {
        '@node-rs/argon2': inFolder('../src-main/testing/cheap-argon2.ts'),
      },
      include: [include],
      exclude: [...exclude],
      environment: 'jsdom',
      setupFiles: [inFolder('../.vitest.times.ts'), inFolder('testing/setup.ts')],
      css: { modules: { classNameStrategy: 'non-scoped' } },
      // a test beside other work is slow, not wrong: these limits are for what hangs
      testTimeout: 180_000,
      hookTimeout: 180_000,
      expect: { poll: { timeout: 45_000 } },
    },
  });

/** The tests of `npm run prove`: the same story in each of many forms. */
export const risks = testsOf({
  name: 'renderer-risks',
  include: '**/*.risk.test.{ts,tsx}',
  exclude: [],
});

export default testsOf({
  name: 'renderer',
  include: '**/*.test.{ts,tsx}',
  exclude: ['**/*.risk.test.{ts,tsx}'],
});
