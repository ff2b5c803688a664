import { join } from 'node:path';
import { defineProject } from 'vitest/config';

export default defineProject({
  test: {
    name: 'main',
    isolate: false,
    // logins of tests hash at the least cost; the real cost has a test of its own
    alias: { '@node-rs/argon2': join(import.meta.dirname, 'testing', 'cheap-argon2.ts') },
    include: ['**/*.test.ts'],
    environment: 'node',
    // a test beside other work is slow, not wrong: these limits are for what hangs
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 45_000 } },
  },
});
