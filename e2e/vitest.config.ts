import { defineProject } from 'vitest/config';

export default defineProject({
  root: '..',
  test: {
    name: 'tooling',
    isolate: false,
    include: ['e2e/walls/**/*.test.ts', 'e2e/bench/**/*.test.ts', 'resources/bin/**/*.test.js'],
    environment: 'node',
    // a test beside other work is slow, not wrong: these limits are for what hangs
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 45_000 } },
  },
});
