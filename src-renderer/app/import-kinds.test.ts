import { createMemoryHistory } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { importKinds } from '#shared/areas/index.ts';
import { importEntities } from '#shared/domain/import-entities.ts';
import { createAppRouter } from './router.tsx';

const router = createAppRouter(createMemoryHistory());

test.each(importEntities)('what was imported of %s is seen on a screen that there is', (entity) => {
  const { seenAt } = importKinds[entity];
  expect(Object.keys(router.routesByPath)).toContain(seenAt);
});
