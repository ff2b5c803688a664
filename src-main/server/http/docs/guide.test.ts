import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { integrationToken } from '../../../testing/sign-in.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';

const guide = readFileSync(
  join(import.meta.dirname, '..', '..', '..', '..', 'resources', 'docs', 'integrar.md'),
  'utf8',
);

/** The commands of the guide in its order, each on one line. */
const commands = [...guide.matchAll(/^```sh\n([\s\S]*?)^```/gm)]
  .flatMap(([, block = '']) => block.replaceAll(/\\\n\s*/g, '').split('\n'))
  .filter((line) => line.startsWith('curl '));

/** The words of a command as a shell parts them. */
const wordsOf = (command: string): readonly string[] =>
  [...command.matchAll(/'([^']*)'|"([^"]*)"|(\S+)/g)].map(([, single, double, bare]) =>
    String(single ?? double ?? bare),
  );

const withValue = new Set(['-X', '-H', '-d', '-o']);

/** A command as a request; `$TOKEN` is that token. */
const requestOf = (command: string, token: string) => {
  const headers: Record<string, string> = {};
  const request = { method: 'GET', url: '', payload: undefined as string | undefined };
  const [, ...words] = wordsOf(command);
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? '';
    if (!withValue.has(word)) {
      const { pathname, search } = new URL(word);
      request.url = pathname + search;
      continue;
    }
    at += 1;
    const value = words[at] ?? '';
    if (word === '-X') request.method = value;
    if (word === '-d') request.payload = value;
    if (word === '-H') {
      const [name = '', text = ''] = value.split(/:\s*(.*)/);
      headers[name] = text.replace('$TOKEN', token);
    }
  }
  const { method, url, payload } = request;
  return {
    method: method as 'GET' | 'POST' | 'PUT' | 'DELETE',
    url,
    headers,
    ...(payload !== undefined && { payload }),
  };
};

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp();
});
afterAll(() => server.end());

test('the commands of resources/docs/integrar.md succeed in their order on a fresh database', async () => {
  const token = await integrationToken(server);
  expect(commands.length).toBeGreaterThan(5);
  const answered: (readonly [string, number])[] = [];
  for (const command of commands) {
    const { statusCode } = await server.raw(requestOf(command, token));
    answered.push([command, statusCode]);
  }
  expect(answered.filter(([, status]) => status >= 300)).toEqual([]);
  const { data } = (
    await server.raw({
      method: 'GET',
      url: '/api/v1/locations/1.2.3.1/products',
      headers: { authorization: `Bearer ${token}` },
    })
  ).json();
  expect(data).toMatchObject([{ quantity: '24.000' }]);
});
