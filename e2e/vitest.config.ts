import { defineProject, type UserProjectConfigExport } from 'vitest/config';

type Chosen = { readonly name: string; readonly include: string[]; readonly exclude: string[] };

const testsOf = ({ name, include, exclude }: Chosen): UserProjectConfigExport =>
  defineProject({
    root: `${import.meta.dirname}/..`,
    test: {
      name,
      isolate: false,
      include,
      exclude,
      environment: 'node',
      setupFiles: [`${import.meta.dirname}/../.vitest.times.ts`],
      // a test beside other work is slow, not wrong: these limits are for what hangs
      testTimeout: 180_000,
      hookTimeout: 180_000,
      expect: { poll: { timeout: 45_000 } },
    },
  });

/** The tests of `npm run prove`: the package as it is installed. */
export const risks = testsOf({
  name: 'tooling-risks',
  include: ['resources/bin/**/*.risk.test.js'],
  exclude: [],
});

export default testsOf({
  name: 'tooling',
  include: ['e2e/walls/**/*.test.ts', 'e2e/bench/**/*.test.ts', 'resources/bin/**/*.test.js'],
  exclude: ['**/*.risk.test.js'],
});
