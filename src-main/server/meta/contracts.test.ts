import { globSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { allRoutes, contracts, tagNotes } from '#shared/areas/index.ts';
import { scopes } from '#shared/kernel/access.ts';
import { pathParameters, type RouteSpec } from '#shared/kernel/contract.ts';
import { sku } from '#shared/kernel/primitives.ts';
import { allCodes } from '#shared/areas/sentences.ts';

const accesses: readonly string[] = ['public', 'authenticated', ...scopes];
const byId = allRoutes.map((spec) => [spec.id, spec] as const);

/** What an example's `data` is judged by: a list's example is one of its items. */
const parsedData = ({ data, example }: RouteSpec): unknown => data.parse(example.data);

/** The names of all tags that stand in the words of areas. */
const areaTags = async () => {
  const files = globSync(join(import.meta.dirname, '../../../src-shared/areas/*/*words.ts'));
  const words = (await Promise.all(files.map((file) => import(file) as Promise<object>))).flatMap(
    Object.entries,
  );
  return words.flatMap(([name, value]) =>
    name.endsWith('Tags') ? (Object.values(value as object) as string[]) : [],
  );
};

describe('the contracts as a whole', () => {
  it('name every operation once, by its area and verb', () => {
    const ids = Object.entries(contracts).flatMap(([area, verbs]) =>
      Object.entries(verbs as Record<string, RouteSpec>).map(([verb, spec]) => ({
        id: spec.id,
        path: `${area}.${verb}`,
      })),
    );
    for (const { id, path } of ids) expect(id).toBe(path);
    expect(new Set(ids.map(({ id }) => id)).size).toBe(ids.length);
  });

  it('never give one method and path to two operations, whatever their parameters are called', () => {
    const paths = allRoutes.map(({ method, path }) => `${method} ${path.replace(/\{\w+\}/g, '{}')}`);
    expect(new Set(paths).size).toBe(paths.length);
  });

  it('give no path of their own to what could be the SKU of a product, unless they leave it its other methods', () => {
    const words = allRoutes.flatMap(({ path, besideNames }) =>
      besideNames === true ? [] : (/^\/products\/([^/{}]+)$/.exec(path)?.[1] ?? []),
    );
    expect(words).toContain('lookup');
    expect(words.filter((word) => sku.safeParse(word).success)).toEqual([]);
  });

  it('change nothing that is not sent', () => {
    const defaults = allRoutes.flatMap(({ id, method, body }) => {
      const parsed = method === 'PUT' ? body?.safeParse({}) : undefined;
      return parsed?.success === true && Object.keys(parsed.data as object).length > 0 ? [id] : [];
    });
    expect(defaults).toEqual([]);
  });

  it('use every tag that the areas hold', async () => {
    const tags = await areaTags();
    const used = new Set<string>(allRoutes.map(({ tag }) => tag));
    expect(tags.filter((tag) => !used.has(tag))).toEqual([]);
    expect(Object.keys(tagNotes).toSorted()).toEqual([...used].toSorted());
  });
});

describe.each(byId)('%s', (_, spec) => {
  it('says what it does, who may call and what it answers', () => {
    expect(spec.summary.trim()).not.toBe('');
    expect(spec.description.trim()).not.toBe('');
    expect(accesses).toContain(spec.access);
    expect(allCodes).toContain(spec.says);
    for (const code of Object.values(spec.errors ?? {}).flat()) expect(allCodes).toContain(code);
  });

  it('declares exactly the parameters of its path', () => {
    expect(Object.keys(spec.params?.shape ?? {})).toEqual(pathParameters(spec.path));
  });

  it('takes a body only where a method carries one', () => {
    expect(spec.body === undefined || spec.method === 'POST' || spec.method === 'PUT').toBe(true);
  });

  it('has an example call that it accepts', () => {
    const { params, query, body } = spec.example;
    expect(Object.keys(params ?? {})).toEqual(pathParameters(spec.path));
    expect(() => spec.params?.parse(params)).not.toThrow();
    expect(() => spec.query?.parse(query ?? {})).not.toThrow();
    expect(spec.query === undefined ? query : undefined).toBeUndefined();
    expect(body === undefined).toBe(spec.body === undefined);
    expect(() => spec.body?.parse(body)).not.toThrow();
  });

  it('has an example answer with exactly the keys of its schema', () => {
    expect(parsedData(spec)).toEqual(spec.example.data);
  });

  it('pages its list by the parameters that every list has', () => {
    const keys = Object.keys(spec.query?.shape ?? {});
    expect(['page', 'per_page'].every((key) => keys.includes(key))).toBe(spec.list === true);
  });

  it('keeps versions and idempotency to the methods that they are for', () => {
    expect(spec.idempotent === true && spec.method !== 'POST').toBe(false);
    expect(spec.versioned === true && spec.list === true).toBe(false);
  });
});
