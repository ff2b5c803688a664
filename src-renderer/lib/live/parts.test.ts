import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it, onTestFinished, vi } from 'vitest';
import { readMessages } from './read-messages.ts';
import { createMemory, createRefresher } from './start-live.ts';

const bytes = new TextEncoder().encode(
  'event: ready\nid: 1\ndata: {"a":"ç€"}\n\n: 15 s\n\nevent: change\nid: 2\ndata: {\n\nevent: cut',
);

it.each([1, 2, 3, 7, 1000])('messages are read whole from pieces of %i bytes', async (size) => {
  const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, i) =>
    bytes.slice(i * size, (i + 1) * size),
  );
  const body = new ReadableStream<Uint8Array>({
    start(stream) {
      for (const piece of pieces) stream.enqueue(piece);
      stream.close();
    },
  });
  const messages = [];
  for await (const message of readMessages(body)) messages.push(message);
  expect(messages).toEqual([
    { name: 'ready', data: { a: 'ç€' } },
    undefined,
    { name: 'change', data: undefined },
  ]);
});

it('a list is read anew at once, then once in a pace, and the last call is never lost', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const queries = new QueryClient();
  let read = 0;
  queries.setQueryData(['products', 'list'], 0);
  const queryFn = () => (read += 1);
  const observer = new QueryObserver(queries, {
    queryKey: ['products', 'list'],
    queryFn,
    staleTime: Infinity,
  });
  onTestFinished(observer.subscribe(() => undefined));
  const { refresh, stop } = createRefresher(queries, 1000);
  for (let call = 0; call < 5; call += 1) refresh('products');
  refresh('users');
  expect(read).toBe(1);
  vi.advanceTimersByTime(1000);
  expect(read).toBe(2);
  vi.advanceTimersByTime(5000);
  expect(read).toBe(2);
  refresh('products');
  refresh('products');
  expect(read).toBe(3);
  stop();
  vi.advanceTimersByTime(5000);
  expect(read).toBe(3);
});

it('only what differs from what was known is read anew', () => {
  const asked: string[] = [];
  const memory = createMemory({ refresh: (area) => asked.push(area), refreshAll: () => asked.push('*') });
  const ready = (run: string, areas: object) => memory.take({ name: 'ready', data: { run, areas } });
  expect(memory.recall()).toBeUndefined();
  ready('one', { products: 1, users: 1 });
  expect(asked).toEqual([]);
  memory.take({ name: 'change', data: { areas: { products: 2 } } });
  ready('one', { products: 2, users: 3 });
  expect(asked).toEqual(['products', 'users']);
  memory.take({ name: 'change', data: { nonsense: true } });
  memory.take({ name: 'reset', data: {} });
  expect(memory.recall()).toEqual({ name: 'ready', data: { run: 'one', areas: { products: 2, users: 3 } } });
  ready('two', { products: 1 });
  expect(asked).toEqual(['products', 'users', '*']);
});
