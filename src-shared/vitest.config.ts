import { defineProject } from 'vitest/config';

export default defineProject({
  test: { name: 'shared', isolate: false, include: ['**/*.test.ts'], environment: 'node' },
});
