import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { answerError } from './error-handler.ts';
import { useStaticUi } from './static-ui.ts';

let folder: string;
let app: FastifyInstance;

const serve = async (): Promise<void> => {
  app = Fastify({ exposeHeadRoutes: false });
  app.setErrorHandler(answerError);
  await useStaticUi(app, folder);
};
const asPage = { accept: 'text/html' };

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'static-ui-'));
  writeFileSync(join(folder, 'index.html'), 'the page');
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'assets', 'app-1a2b.js'), 'the code');
});
afterEach(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

describe('built screens', () => {
  test('files that carry their hash stay for a year, the page is asked for each time', async () => {
    await serve();
    const code = await app.inject('/assets/app-1a2b.js');
    expect(code.body).toBe('the code');
    expect(code.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const page = await app.inject('/index.html');
    expect(page.body).toBe('the page');
    expect(page.headers['cache-control']).toBe('no-cache');
  });

  test('an unknown address shows the page to people, and is a 404 to programs and for files that are gone', async () => {
    await serve();
    expect((await app.inject({ url: '/produtos/A-1', headers: asPage })).body).toBe('the page');
    expect((await app.inject('/assets/gone-9z.js')).json()).toMatchObject({ code: 'route_not_found' });
    expect((await app.inject({ url: '/api/v1/nada', headers: asPage })).statusCode).toBe(404);
  });

  test.each([{ accept: '*/*' }, { accept: 'application/json' }, {}])(
    'the first address shows the page to whoever asks with %j',
    async (headers) => {
      await serve();
      const answer = await app.inject({ url: '/', headers });
      expect([answer.statusCode, answer.body]).toEqual([200, 'the page']);
    },
  );

  test('screens without such files are served too', async () => {
    rmSync(join(folder, 'assets'), { recursive: true });
    await serve();
    expect((await app.inject({ url: '/', headers: asPage })).body).toBe('the page');
  });
});
