import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it, onTestFinished } from 'vitest';
import { readAnew } from './read-anew.ts';

/** A list in sight whose answers come when they are told to. */
function listInSight(queries: QueryClient, key: readonly string[]) {
  const waiting: ((value: string) => void)[] = [];
  const queryFn = () => new Promise<string>((resolve) => void waiting.push(resolve));
  const observer = new QueryObserver(queries, { queryKey: key, queryFn, staleTime: Infinity });
  onTestFinished(observer.subscribe(() => undefined));
  return { waiting, shown: () => observer.getCurrentResult().data };
}

it('a first answer that was under way when something changed is not taken for the last word', async () => {
  const queries = new QueryClient();
  const products = listInSight(queries, ['products', 'list']);
  const users = listInSight(queries, ['users', 'list']);
  void readAnew(queries, 'products');
  products.waiting[0]?.('before');
  users.waiting[0]?.('users');
  await expect.poll(() => products.waiting).toHaveLength(2);
  expect(products.shown()).toBe('before');
  products.waiting[1]?.('after');
  await expect.poll(() => products.shown()).toBe('after');
  expect(products.waiting).toHaveLength(2);
  expect(users.waiting).toHaveLength(1);
});

it('an answer that stands is read anew at once, and only once', async () => {
  const queries = new QueryClient();
  queries.setQueryData(['products', 'list'], 'before');
  const products = listInSight(queries, ['products', 'list']);
  const done = readAnew(queries);
  expect(products.waiting).toHaveLength(1);
  products.waiting[0]?.('after');
  await done;
  expect(products.shown()).toBe('after');
  expect(products.waiting).toHaveLength(1);
});

it('what nobody looks at is only marked as old', async () => {
  const queries = new QueryClient();
  queries.setQueryData(['products', 'list'], 'before');
  const products = listInSight(queries, ['products', 'list']);
  await readAnew(queries, 'products', { refetchType: 'none' });
  expect(products.waiting).toHaveLength(0);
  expect(queries.getQueryState(['products', 'list'])?.isInvalidated).toBe(true);
});
