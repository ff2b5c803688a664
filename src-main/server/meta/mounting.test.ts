import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allRoutes, contracts } from '#shared/areas/index.ts';
import { createFeed } from '../kernel/feed.ts';
import { apiPrefix, pathOf, type RouteSpec } from '#shared/kernel/contract.ts';
import { setUp } from '../../testing/sign-in.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { features } from '../app.ts';
import { createJobs } from '../features/jobs/index.ts';
import { docsPaths } from '../http/docs/index.ts';
import { handle } from '../http/call.ts';
import { mountAll } from '../http/mount.ts';
import { methodsOf, routerPath } from '../http/other-methods.ts';
import { createLive } from '../http/stream/live.ts';
import { streamRoutes } from '../http/stream/stream.routes.ts';
import { createOutgoing } from '../workers/outgoing.work.ts';
import { createLog } from '../kernel/log.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await openTestApp();
  await setUp(testApp);
});
afterAll(() => testApp.end());

/** Every path in Fastify's drawing of its routes, where a child is drawn one step further in than its parent. */
const drawnPaths = (drawing: string): readonly string[] => {
  const step = 4;
  const open: string[] = [];
  return drawing.split('\n').flatMap((line) => {
    const match = /^(?<indent>[\s│]*)[├└]── (?<path>\S*)(?: \((?<methods>[^)]+)\))?/.exec(line);
    if (match?.groups === undefined) return [];
    const depth = (match.groups['indent'] ?? '').length / step;
    open.length = depth;
    open.push(match.groups['path'] ?? '');
    return match.groups['methods'] === undefined ? [] : [open.join('')];
  });
};

const withoutAccess = (spec: RouteSpec): RouteSpec =>
  ({ ...spec, access: undefined }) as unknown as RouteSpec;

describe('what is mounted', () => {
  it('is every operation of the contracts, each exactly once', async () => {
    const { deps } = testApp;
    const feed = createFeed(deps);
    const live = createLive({ ...deps, peek: () => expect.fail('nobody listens'), feed });
    const outgoing = createOutgoing(deps, { ownPort: () => null, feedId: () => '' });
    const jobs = createJobs(deps);
    const listTotal = async () => 0;
    const server = {
      ...deps,
      jobs,
      outgoing,
      feed,
      listTotal,
      ownPort: () => null,
      restart: () => {},
      joinKey: '',
      desktop: undefined,
    };
    const opened = features.map(({ open }) => open(server));
    const mounted = [...opened.flatMap(({ routes }) => routes), ...streamRoutes(live)].map(
      ({ spec }) => spec.id,
    );
    for (const { stop } of opened) await stop?.();
    live.close();
    await outgoing.close();
    expect(mounted.toSorted()).toEqual(allRoutes.map(({ id }) => id).toSorted());
  });

  it('is nothing but them and the documentation', () => {
    const declared = [
      ...allRoutes.map(({ path }) => routerPath(path)),
      ...docsPaths.map((path) => apiPrefix + path),
    ];
    const drawn = drawnPaths(testApp.app.printRoutes({ commonPrefix: false }));
    expect(drawn.toSorted()).toEqual([...new Set(declared)].toSorted());
  });

  it.each(docsPaths)('shows %s to anyone, even before there is a user', async (path) => {
    const answer = await testApp.raw({ method: 'GET', url: apiPrefix + path });
    expect(answer.statusCode).toBe(200);
  });

  it.each(allRoutes.filter(({ access }) => access !== 'public').map((spec) => [spec.id, spec] as const))(
    '%s answers nobody without a token, whatever is sent',
    async (_, spec) => {
      const { params = {}, body } = spec.example;
      const answer = await testApp.raw({
        method: spec.method,
        url: pathOf(spec, params),
        ...(body === undefined ? {} : { payload: body as object }),
      });
      expect(answer.statusCode).toBe(401);
      expect(answer.json()).toMatchObject({ success: false, data: null, code: 'unauthenticated' });
    },
  );

  it.each([...new Set(allRoutes.filter((spec) => spec.besideNames !== true).map(({ path }) => path))])(
    '%s answers methods that it does not have with those that it has',
    async (path) => {
      const known = allRoutes.filter((spec) => spec.path === path);
      const methods: readonly string[] = known.flatMap(methodsOf);
      const url = pathOf(known[0] as RouteSpec, known[0]?.example.params ?? {});
      for (const method of (['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH'] as const).filter(
        (candidate) => !methods.includes(candidate),
      )) {
        const answer = await testApp.raw({ method, url });
        expect(answer.statusCode).toBe(405);
        expect(String(answer.headers['allow']).split(', ').toSorted()).toEqual(methods.toSorted());
      }
    },
  );
});

it('an operation that does not say who may call can not be mounted', () => {
  const operation = handle(withoutAccess(contracts.system.health), () => ({ data: null }));
  const mount = (): void =>
    mountAll(Fastify(), [operation], {
      authenticate: () => {
        throw new Error('nobody calls');
      },
      log: createLog('silent'),
      uploadFolder: '',
      timeZone: () => 'UTC',
      checkAnswers: false,
    });
  expect(mount).toThrow('system.health');
});
