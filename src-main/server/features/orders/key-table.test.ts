import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { orderDetailsSchema } from '#shared/areas/orders/schema.ts';

const guide = readFileSync(
  join(import.meta.dirname, '..', '..', '..', '..', 'resources', 'docs', 'integrar.md'),
  'utf8',
);

/** Lists the keys that the guide names side by side. */
const named = (guide.split('## As chaves de um pedido')[1]?.split('\n## ')[0] ?? '')
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .flatMap((line) => line.split('|').slice(1, 3))
  .flatMap((cell) =>
    [...cell.replaceAll(/\([^)]*\)/g, '').matchAll(/`([a-z_.]+)`/g)].map(([, key]) => key ?? ''),
  );

type Node = {
  readonly properties?: Readonly<Record<string, Node>>;
  readonly items?: Node;
  readonly anyOf?: readonly Node[];
};

/** Tells whether an answer has that key, through lists and what may be null. */
const has = (node: Node | undefined, path: readonly string[]): boolean => {
  const [key, ...rest] = path;
  if (node === undefined || key === undefined) return node !== undefined;
  const all = [node, node.items, ...(node.anyOf ?? [])].filter((one) => one !== undefined);
  return all.some((one) => one.properties !== undefined && has(one.properties[key], rest));
};

test('every key that the guide names of an order is one that an order answers', () => {
  const schema = z.toJSONSchema(orderDetailsSchema, { io: 'output', unrepresentable: 'any' }) as Node;
  expect(named.length).toBeGreaterThan(30);
  expect(named.filter((key) => !has(schema, key.split('.')))).toEqual([]);
});
