import { join } from 'node:path';
import { defineProject } from 'vitest/config';

export default defineProject({
  test: {
    name: 'main',
    isolate: false,
    // whoever logs in for a test waits for no password; what a hash costs has a test that asks for it
    alias: { '@node-rs/argon2': join(import.meta.dirname, 'testing', 'cheap-argon2.ts') },
    include: ['**/*.test.ts'],
    environment: 'node',
    // beside other work a test is slow, not wrong: one that hangs is told all the same
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
