import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { integrationToken } from '../../testing/sign-in.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';

const { locations, warehouses } = contracts;
const warehouse_code = '1';

type Headers = Readonly<Record<string, string>>;

describe.each([
  ['kept', true],
  ['made anew each time', false],
])('where answers are %s', (_, cacheAnswers) => {
  let server: TestApp;
  let token: string;
  let created = 0;

  beforeAll(async () => {
    server = await openTestApp({ cacheAnswers });
    token = await integrationToken(server, ['locations:read', 'locations:write']);
  });
  afterAll(() => server.end());

  const create = async (): Promise<string> => {
    const code = `7.${(created += 1)}`;
    (await server.call(locations.create, { token, body: { code } })).ok();
    return code;
  };
  const read = (location_code: string, headers: Headers = {}) =>
    server.call(locations.details, { token, params: { location_code }, headers });
  const tagOf = async (code: string): Promise<string> => String((await read(code)).headers['etag']);
  const modify = (location_code: string, ifMatch: string) =>
    server.call(locations.modify, {
      token,
      params: { location_code },
      body: { name: `Nome ${(created += 1)}` },
      headers: { 'if-match': ifMatch },
    });

  test('a read says version and revision, a write the version', async () => {
    const code = await create();
    expect(await tagOf(code)).toMatch(/^"1-[0-9a-f]{16}"$/);
    expect((await modify(code, '"1"')).headers['etag']).toBe('"2"');
  });

  test('whoever has the answer hears 304, the first time and each one after it', async () => {
    const code = await create();
    const tag = await tagOf(code);
    for (const known of [tag, `W/${tag}`, `"0-0", ${tag}`, '*', tag]) {
      const again = await read(code, { 'if-none-match': known });
      expect([again.status, again.text, again.headers['etag']]).toEqual([304, '', tag]);
      expect(again.headers['content-type']).toBeUndefined();
      expect(again.headers['cache-control']).toBe('no-store');
    }
    expect((await read(code)).ok().data.code).toBe(code);
  });

  test('a version without its revision is not what would be answered', async () => {
    const code = await create();
    const tag = await tagOf(code);
    for (const other of ['"1"', tag.replace(/.{2}$/, 'x"'), tag.slice(1, -1), ''])
      expect((await read(code, { 'if-none-match': other })).status).toBe(200);
  });

  test('after a write the answer is a new one, and its first reader may already know it', async () => {
    const code = await create();
    const tag = await tagOf(code);
    (await modify(code, '*')).ok();
    const changed = await read(code, { 'if-none-match': tag });
    expect([changed.status, changed.ok().data.version]).toEqual([200, 2]);
    const unseen = await create();
    const answer = await read(unseen, { 'if-none-match': '*' });
    expect([answer.status, answer.headers['etag']]).toEqual([304, await tagOf(unseen)]);
  });

  test('what a read adds to the record changes the revision, and the version is still the one to name', async () => {
    const code = await create();
    const tag = await tagOf(code);
    const renamed = { token, params: { warehouse_code }, body: { name: `Galpão ${cacheAnswers}` } };
    (await server.call(warehouses.modify, renamed)).ok();
    const seen = await read(code, { 'if-none-match': tag });
    expect(seen.ok().data).toMatchObject({ version: 1, warehouse: { name: `Galpão ${cacheAnswers}` } });
    expect(seen.headers['etag']).toMatch(/^"1-/);
    expect(seen.headers['etag']).not.toBe(tag);
    (await modify(code, tag)).ok();
  });

  test('whoever saw an older version hears which one the record has', async () => {
    const code = await create();
    const tag = await tagOf(code);
    (await modify(code, tag)).ok();
    const late = await modify(code, tag);
    expect([late.status, late.headers['etag']]).toEqual([412, '"2"']);
    expect(late.refusal().details).toEqual([{ path: null, code: 'version_mismatch', current_version: 2 }]);
    (await modify(code, String(late.headers['etag']))).ok();
  });

  test.each([
    ['"7", "1"', 200],
    ['W/"1","x" , , "1-0123456789abcdef"', 200],
    ['"7", "8"', 412],
    ['W/"1"', 412],
    ['W/"1", "8"', 412],
    ['"1", 2', 412],
    ['"1" "2"', 412],
    ['"1", *', 412],
  ])('a list of versions passes where a strong one of them is the present one: %s', async (list, status) => {
    const code = await create();
    const answer = await modify(code, list);
    expect(answer.status).toBe(status);
    if (status !== 200) expect((await read(code)).ok().data.version).toBe(1);
  });

  test('a record that is not there is 404 whatever is known of it', async () => {
    expect((await read('7.999', { 'if-none-match': '*' })).status).toBe(404);
  });

  test('nobody is told 304 who may not read', async () => {
    const code = await create();
    const headers = { 'if-none-match': await tagOf(code) };
    expect((await server.call(locations.details, { params: { location_code: code }, headers })).status).toBe(
      401,
    );
  });
});
