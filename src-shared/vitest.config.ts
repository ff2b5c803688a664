import { defineProject } from 'vitest/config';

export default defineProject({
  test: {
    name: 'shared',
    isolate: false,
    include: ['**/*.test.ts'],
    environment: 'node',
    setupFiles: [`${import.meta.dirname}/../.vitest.times.ts`],
    // a test beside other work is slow, not wrong: these limits are for what hangs
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
});
