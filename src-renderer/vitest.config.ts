import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineProject } from 'vitest/config';

export default defineProject({
  plugins: [react()],
  test: {
    name: 'renderer',
    isolate: false,
    // the server behind the screens hashes at the least cost, as the server's own tests do
    alias: {
      '@node-rs/argon2': fileURLToPath(new URL('../src-main/testing/cheap-argon2.ts', import.meta.url)),
    },
    include: ['**/*.test.{ts,tsx}'],
    environment: 'jsdom',
    setupFiles: ['testing/setup.ts'],
    css: { modules: { classNameStrategy: 'non-scoped' } },
    // a test beside other work is slow, not wrong: these limits are for what hangs
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 45_000 } },
  },
});
