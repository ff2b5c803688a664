import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import type { CountDetails } from '#shared/areas/counts/schema.ts';
import { countActs, type CountAct } from '#shared/areas/counts/workflow.ts';
import { at, move } from '../../../testing/stock.ts';
import { openCounts, type CountsKit } from './counts.test-kit.ts';

const { counts } = contracts;
let kit: CountsKit;
beforeAll(async () => {
  kit = await openCounts();
  // goods may move while they are counted
  await kit.setting({ count_lock_policy: 'warn' });
});
afterAll(() => kit.server.end());

/** One thing that happens to a count: an act with its body, or goods that move where it counts. */
type Move = { readonly act: CountAct | 'move'; readonly isAdmin: boolean; readonly body: object };

const bodies: Readonly<Record<Move['act'], fc.Arbitrary<object>>> = {
  start: fc.constant({}),
  register: fc.record({ quantity: fc.constantFrom(4, 5, 7), finished: fc.boolean() }),
  finish: fc.constantFrom({}, { leave_rest: true }, { leave_rest: false }),
  recount: fc.constantFrom({}, { all: true }, { none: true }),
  approve: fc.constant({}),
  cancel: fc.constant({}),
  move: fc.constant({}),
};

/** The id of no line. */
const noLine = '0198c7d2-3a10-7bb1-9f27-5a6c1d2e3f41';

/** What leads on comes oftener than what ends the count. */
const often = ['start', 'register', 'finish', 'recount', 'approve', 'move'] as const;
const names: readonly Move['act'][] = [...often, ...often, ...often, ...countActs];
const anyMove: fc.Arbitrary<Move> = fc.constantFrom(...names).chain((act) =>
  fc.record({
    act: fc.constant(act),
    isAdmin: fc.integer({ min: 0, max: 3 }).map((one) => one > 0),
    body: bodies[act],
  }),
);

type Subject = { readonly id: string; readonly code: string; readonly sku: string };

const bodyOf = async ({ id, code, sku }: Subject, { act, body }: Move): Promise<object | undefined> => {
  if (act === 'register') {
    const { quantity, finished } = body as { quantity: number; finished: boolean };
    return { location_code: code, lines: [{ sku, quantity }], finished };
  }
  if (act === 'recount') {
    if ('none' in body) return { line_ids: [noLine] };
    const { data } = await kit.lines(id);
    return 'all' in body && data.length > 0 ? { line_ids: data.map((line) => line.id) } : {};
  }
  return act === 'finish' ? body : undefined;
};

/** What a body alone may be refused for, by act. */
const ofBody: Readonly<Partial<Record<CountAct, readonly string[]>>> = {
  register: ['validation_failed'],
  finish: ['count_unfinished'],
  recount: ['count_not_asked'],
};

const seen = new Set<string>();

const tryAct = async (subject: Subject, one: Move): Promise<void> => {
  const { act } = one;
  if (act === 'move') return;
  const token = one.isAdmin ? kit.admin : kit.operator;
  const params = { id: subject.id };
  const before: CountDetails = (await kit.server.call(counts.details, { token, params })).ok().data;
  const body = await bodyOf(subject, one);
  const answer = await kit.server.call(counts[act], {
    token,
    params,
    ...(body === undefined ? {} : { body }),
  } as never);
  const code = answer.status < 300 ? 'done' : answer.refusal().reason;
  seen.add(`${act} ${code}`);
  const action = before.actions.find((its) => its.code === act);
  if (action === undefined) {
    // who may not act at all is told so before the count is looked at
    expect(one.isAdmin ? ['invalid_transition'] : ['invalid_transition', 'forbidden']).toContain(code);
    return;
  }
  if (action.is_possible) expect(['done', ...(ofBody[act] ?? [])]).toContain(code);
  else expect(action.blocked_by.map((reason) => reason.code)).toContain(code);
  expect(action.is_possible).toBe(action.blocked_by.length === 0);
};

test('what actions call possible is done, but for the body; what they call impossible is refused as they say', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.boolean(),
      fc.array(anyMove, { minLength: 12, maxLength: 30 }),
      async (hasStock, moves) => {
        const [product, location] = [await kit.product(), await kit.location()];
        const goods = { productId: product.id, to: at(location.id) };
        if (hasStock) await kit.post([move('receipt', 5, goods)]);
        const scope = { type: 'product', skus: [product.sku] };
        const { id } = (await kit.create(scope)).ok().data;
        const subject = { id, code: location.code, sku: product.sku };
        for (const one of moves) {
          if (one.act === 'move') await kit.post([move('receipt', 1, goods)]);
          else await tryAct(subject, one);
        }
        await kit.cancel(id);
      },
    ),
    { numRuns: 80, seed: 7 },
  );
  // the walk reached each act, done and refused
  expect([...seen].toSorted()).toEqual(
    expect.arrayContaining([
      'approve count_moved',
      'approve done',
      'approve forbidden',
      'approve invalid_transition',
      'cancel done',
      'finish count_unfinished',
      'finish done',
      'recount count_not_asked',
      'recount done',
      'register done',
      'start count_empty',
      'start done',
      'start invalid_transition',
    ]),
  );
});
