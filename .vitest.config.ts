import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const shared = {
  name: 'shared',
  include: ['src-shared/**/*.test.ts'],
  environment: 'node',
};

const main = {
  name: 'main',
  include: ['src-main/**/*.test.ts'],
  environment: 'node',
  testTimeout: 20_000,
  hookTimeout: 60_000,
};

const renderer = {
  name: 'renderer',
  include: ['src-renderer/**/*.test.{ts,tsx}'],
  environment: 'jsdom',
  setupFiles: ['src-renderer/testing/setup.ts'],
  css: { modules: { classNameStrategy: 'non-scoped' as const } },
  testTimeout: 20_000,
  hookTimeout: 60_000,
};

const tooling = {
  name: 'tooling',
  include: ['e2e/walls/**/*.test.ts', 'e2e/bench/**/*.test.ts', 'resources/bin/**/*.test.js'],
  environment: 'node',
  testTimeout: 120_000,
};

export default defineConfig({
  test: {
    projects: [{ test: shared }, { test: main }, { plugins: [react()], test: renderer }, { test: tooling }],
  },
});
