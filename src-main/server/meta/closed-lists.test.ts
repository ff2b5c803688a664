import { describe, expect, it } from 'vitest';
import { allRoutes, enumerations, eventCatalogue, importKinds } from '#shared/areas/index.ts';
import { eventCategories, eventNames } from '#shared/domain/event-names.ts';
import { refusalNotes } from '#shared/areas/refusals.ts';
import { allCodes } from '#shared/areas/sentences.ts';
import { importEntities } from '#shared/domain/import-entities.ts';
import { scopes } from '#shared/kernel/access.ts';
import { openApiDocument } from '../http/openapi/document.ts';

const lists = Object.entries(enumerations).map(([name, { values }]) => [name, Object.keys(values)] as const);

/** What of some values is not among others. */
const notIn = (all: readonly string[], some: readonly string[]): readonly string[] =>
  all.filter((one) => !some.includes(one));

type ValueSet = { readonly values: readonly string[]; readonly at: string };

/** Every closed set of values that the documentation shows of a field, with its place; examples are no schemas. */
const valueSets = (node: unknown, at: string): readonly ValueSet[] => {
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([key, part]): readonly ValueSet[] => {
    if (key === 'example' || key === 'examples') return [];
    if (key !== 'enum' || !Array.isArray(part)) return valueSets(part, `${at}/${key}`);
    return [{ at, values: part.filter((value) => value !== null).map(String) }];
  });
};

/** The codes of refusals are a list of their own: that of the sentences, and of what several of them are called. */
const codes = [...allCodes, ...Object.keys(refusalNotes)];

const documented = valueSets(openApiDocument(allRoutes, { version: '0.0.0' }), '').filter(
  ({ values }) => notIn(values, codes).length > 0,
);

describe('the closed lists', () => {
  it('hold every value that a field of the API takes or gives', () => {
    expect(documented.length).toBeGreaterThan(100);
    const unlisted = documented.filter(
      ({ values }) => !lists.some(([, known]) => notIn(values, known).length === 0),
    );
    expect(unlisted.map(({ at, values }) => `${at}: ${values.join(' | ')}`)).toEqual([]);
  });

  it('are all those of a field, and so none is left over', () => {
    const unused = lists.filter(
      ([, known]) => !documented.some(({ values }) => notIn(known, values).length === 0),
    );
    expect(unused.map(([name]) => name)).toEqual([]);
  });

  it('say each value in words', () => {
    for (const [name, { label, values }] of Object.entries(enumerations)) {
      expect(label.trim(), name).not.toBe('');
      expect(Object.values(values).filter((text) => text.trim() === '')).toEqual([]);
    }
  });
});

describe('the names that several areas know', () => {
  it('are of events those that an area tells, and those of the specification that none tells yet', () => {
    expect(notIn(eventNames, Object.keys(eventCatalogue))).toEqual([]);
    expect(notIn(Object.keys(eventCatalogue), eventNames)).toEqual([]);
    expect(Object.keys(enumerations['event_category']?.values ?? {})).toEqual([...eventCategories]);
  });

  it('are of kinds of files those that an area declares', () => {
    expect(Object.keys(importKinds).toSorted()).toEqual(importEntities.toSorted());
  });

  it('are of scopes those that an operation asks for, and those that wait for their area', () => {
    const asked = allRoutes.map(({ access }) => access as string);
    const inside = ['webhooks:local'];
    const ofAreasToCome = ['reports:read', 'reports:write'];
    expect(notIn(scopes, asked).toSorted()).toEqual([...inside, ...ofAreasToCome].toSorted());
  });
});
