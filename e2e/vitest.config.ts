import { defineProject } from 'vitest/config';

export default defineProject({
  root: '..',
  test: {
    name: 'tooling',
    isolate: false,
    include: ['e2e/walls/**/*.test.ts', 'e2e/bench/**/*.test.ts', 'resources/bin/**/*.test.js'],
    environment: 'node',
    testTimeout: 120_000,
  },
});
