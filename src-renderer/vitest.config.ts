import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineProject } from 'vitest/config';

export default defineProject({
  plugins: [react()],
  test: {
    name: 'renderer',
    isolate: false,
    // the server that a screen is tested over takes passwords as the server's own tests do
    alias: {
      '@node-rs/argon2': fileURLToPath(new URL('../src-main/testing/cheap-argon2.ts', import.meta.url)),
    },
    include: ['**/*.test.{ts,tsx}'],
    environment: 'jsdom',
    setupFiles: ['testing/setup.ts'],
    css: { modules: { classNameStrategy: 'non-scoped' } },
    // beside other work a test is slow, not wrong: one that hangs is told all the same
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
