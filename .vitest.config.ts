import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/** Threads and processes that tests start read the product's sources compiled: half the time of every start. */
process.env['NODE_COMPILE_CACHE'] ??= join(import.meta.dirname, 'node_modules', '.cache', 'test-code');

/** Modules are read once a worker, not once a file: a test that changes what they hold puts it back. */
const isolate = false;

/** Whoever logs in for a test waits for no password; what a hash costs has a test that asks for it. */
const alias = {
  '@node-rs/argon2': join(import.meta.dirname, 'src-main', 'testing', 'cheap-argon2.ts'),
};

const shared = {
  name: 'shared',
  isolate,
  include: ['src-shared/**/*.test.ts'],
  environment: 'node',
};

const main = {
  name: 'main',
  isolate,
  alias,
  include: ['src-main/**/*.test.ts'],
  environment: 'node',
  testTimeout: 20_000,
  hookTimeout: 60_000,
};

const renderer = {
  name: 'renderer',
  isolate,
  alias,
  include: ['src-renderer/**/*.test.{ts,tsx}'],
  environment: 'jsdom',
  setupFiles: ['src-renderer/testing/setup.ts'],
  css: { modules: { classNameStrategy: 'non-scoped' as const } },
  testTimeout: 20_000,
  hookTimeout: 60_000,
};

const tooling = {
  name: 'tooling',
  isolate,
  include: ['e2e/walls/**/*.test.ts', 'e2e/bench/**/*.test.ts', 'resources/bin/**/*.test.js'],
  environment: 'node',
  testTimeout: 120_000,
};

/** What a test makes is gone after it: with more room, less of it is looked at before. */
const execArgv = ['--max-semi-space-size=16'];

export default defineConfig({
  test: {
    maxWorkers: '100%',
    execArgv,
    projects: [{ test: shared }, { test: main }, { plugins: [react()], test: renderer }, { test: tooling }],
  },
});
