import { createMemoryHistory } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { importKinds } from '#shared/areas/index.ts';
import { noticeOf } from '#shared/areas/notifications/schema.ts';
import { manual } from '#shared/areas/manual/manual.ts';
import { recordKinds } from '#shared/areas/record-kinds.ts';
import { importEntities } from '#shared/domain/import-entities.ts';
import { pageOf } from './manual/page-of.ts';
import { acts, areas, paperSearches } from './navigation.ts';
import { createAppRouter } from './router.tsx';

const addresses = Object.keys(createAppRouter(createMemoryHistory()).routesByPath);

test('every destination of the navigation and every act of the palette is a screen that there is', () => {
  const named = [...areas.flatMap(({ destinations }) => destinations), ...acts].flatMap(({ to }) => to ?? []);
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((to) => !addresses.includes(to))).toEqual([]);
});

test('the manual has a page about every destination, and each page is about a screen that there is', () => {
  expect(manual.map(({ screen }) => screen).filter((screen) => !addresses.includes(screen))).toEqual([]);
  const bare = areas
    .flatMap(({ destinations }) => destinations)
    .filter(({ to }) => to !== undefined && pageOf(to) === undefined);
  expect(bare).toEqual([]);
});

test.each(importEntities)('what was imported of %s is seen on a screen that there is', (entity) => {
  expect(addresses).toContain(importKinds[entity].seenAt);
});

const ofRecords = Object.values(recordKinds).flatMap(({ entity, screen, panel }) =>
  [screen, panel].flatMap((address) => (address === undefined ? [] : [[entity, address]])),
);

test.each(ofRecords)('a record of the kind %s opens at %s, a screen that there is', (_, address) => {
  expect(addresses).toContain(address);
});

test('each kind of record that has numbers is found by them, once', () => {
  const numbered = Object.values(recordKinds).filter(({ series }) => series !== undefined);
  const found = paperSearches.map(({ kind }) => kind.entity);
  expect(found.toSorted()).toEqual(numbered.map(({ entity }) => entity).toSorted());
});

test.each(Object.entries(noticeOf))('a notice %s leads to a screen that there is', (_, { screen }) => {
  expect(addresses).toContain(screen);
});
