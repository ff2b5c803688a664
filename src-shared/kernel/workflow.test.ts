import { describe, expect, it } from 'vitest';
import type { Scope } from './access.ts';
import { toDetails } from './fault.ts';
import type { Fill } from './sentences.ts';
import { workflow } from './workflow.ts';
import type { Guard } from './workflow-spec.ts';

type Facts = { readonly held: boolean; readonly left: number; readonly isInternal: boolean };

const held: Guard<Facts> = { code: 'count_empty', blocks: (facts) => (facts.held ? {} : undefined) };
const unfinished: Guard<Facts> = {
  code: 'count_moved',
  waivedBy: 'shortage',
  blocks: ({ left }) => (left > 0 ? { lines: left } : undefined),
};

/** A small one with all that a workflow may have: two origins, a stay, a choice, a side state, two ends. */
const spec = {
  states: { open: 'A', picking: 'B', waiting: 'C', picked: 'D', done: 'E', dropped: 'F' },
  first: 'open',
  ends: ['done', 'dropped'],
  beside: { waiting: 'picking', dropped: null },
  acts: {
    start: { from: ['open'], to: 'picking', says: 'Start', needs: 'orders:write', guards: [held] },
    scan: { from: ['picking', 'waiting'], says: 'Scan', needs: 'orders:write' },
    wait: { from: ['picking'], to: 'waiting', says: 'Wait', needs: 'orders:write' },
    finish: {
      from: ['picking', 'waiting'],
      to: { oneOf: ['picked', 'done'], choose: ({ isInternal }: Facts) => (isInternal ? 'done' : 'picked') },
      says: 'Finish',
      needs: 'orders:write',
      guards: [held, unfinished],
      is_primary: true,
    },
    ship: { from: ['picked'], to: 'done', says: 'Ship', needs: 'orders:write' },
    drop: {
      from: ['open', 'picking', 'waiting', 'picked'],
      to: 'dropped',
      says: 'Drop',
      needs: 'orders:cancel',
    },
    copy: { from: ['done', 'dropped'], says: 'Copy', needs: 'orders:write' },
  },
} as const;

const flow = workflow(spec);
const facts: Facts = { held: false, left: 0, isInternal: false };
const all = new Set<Scope>(['orders:write', 'orders:cancel']);
const says = (list: readonly { readonly say: string }[]) => list.map(({ say }) => say);

const fill: Fill = (code, vars) => `${code} ${JSON.stringify(vars)}`;

describe('an act', () => {
  it('leads where it says, stays where it says nothing, and goes by facts where there is a choice', () => {
    expect(flow.next({ state: 'open', act: 'start', facts })).toBe('picking');
    expect(flow.next({ state: 'waiting', act: 'scan', facts })).toBe('waiting');
    expect(flow.next({ state: 'picking', act: 'finish', facts })).toBe('picked');
    expect(flow.next({ state: 'picking', act: 'finish', facts: { ...facts, isInternal: true } })).toBe(
      'done',
    );
  });

  it('is refused from any other state, whatever its guards would say', () => {
    const faults = flow.stepFaults({ state: 'done', act: 'finish', facts: { ...facts, held: true } });
    expect(faults).toMatchObject([
      { field: null, status: 409, say: 'invalid_transition', vars: { status: { code: 'done', word: 'E' } } },
    ]);
    expect(toDetails(faults)).toEqual([{ path: null, code: 'invalid_transition', status: 'done' }]);
  });

  it('is refused by each guard with its variables, but for those that the body waives', () => {
    const attempt = { state: 'picking', act: 'finish', facts: { ...facts, held: true, left: 2 } } as const;
    expect(says(flow.stepFaults(attempt))).toEqual(['count_empty', 'count_moved']);
    expect(flow.stepFaults(attempt)[1]?.vars).toEqual({ lines: 2 });
    expect(says(flow.stepFaults({ ...attempt, body: { shortage: 'cut' } }))).toEqual(['count_empty']);
    expect(says(flow.stepFaults({ ...attempt, body: { shortage: false } }))).toHaveLength(2);
  });
});

describe('the actions of a state', () => {
  it('are its acts, with what stands in the way; what a body may waive does not', () => {
    const actions = flow.actionsOf('picking', { ...facts, held: true, left: 2 }, { scopes: all, fill });
    expect(actions.map(({ code, is_possible }) => [code, is_possible])).toEqual([
      ['scan', true],
      ['wait', true],
      ['finish', false],
      ['drop', true],
    ]);
    expect(actions[2]).toMatchObject({ label: 'Finish', is_primary: true });
    expect(actions[2]?.blocked_by.map(({ code }) => code)).toEqual(['count_empty']);
  });

  it('name the scope that the caller lacks', () => {
    const [, drop] = flow.actionsOf('open', facts, { scopes: new Set(['orders:write']), fill });
    expect(drop).toMatchObject({ code: 'drop', is_possible: false });
    expect(drop?.blocked_by[0]?.code).toBe('forbidden');
    expect(drop?.blocked_by[0]?.message).toContain('orders:cancel');
  });
});

describe('the step bar', () => {
  const bar = (state: keyof typeof spec.states) =>
    flow.stepsOf(state).map((one) => `${one.code} ${one.state}`);

  it('shows the way so far, a side state at its step, and nothing where the way was left', () => {
    expect(bar('picked')).toEqual(['open done', 'picking done', 'picked current', 'done later']);
    expect(bar('waiting')).toEqual(bar('picking'));
    expect(bar('dropped')).toEqual([]);
  });
});

describe('what is no workflow is refused when it is loaded', () => {
  const small = {
    states: { a: 'A', b: 'B' },
    first: 'a',
    ends: ['b'],
    acts: { go: { from: ['a'], to: 'b', says: 'Go', needs: 'orders:write' } },
  } as const;
  const act = { from: ['a'], to: 'b', says: 'Go', needs: 'orders:write' } as const;

  it('takes the sound one', () => {
    expect(() => workflow(small)).not.toThrow();
  });

  it.each([
    ['nothing reaches', { ...small, states: { ...small.states, c: 'C' }, ends: ['b', 'c'] }],
    ['has no sentence', { ...small, acts: { go: { ...act, says: ' ' } } }],
    ['has a way out', { ...small, acts: { go: act, back: { ...act, from: ['b'], to: 'a' } } }],
    ['has no way out', { ...small, ends: [] }],
    ['unknown state x', { ...small, acts: { go: act, odd: { ...act, from: ['x'] } } }],
    ['unknown state y', { ...small, acts: { go: act, odd: { ...act, to: 'y' } } }],
    ['from nowhere', { ...small, acts: { go: act, odd: { ...act, from: [] } } }],
    ['to nowhere', { ...small, acts: { go: act, odd: { ...act, to: { oneOf: [], choose: () => 'a' } } } }],
    [
      'several primary',
      { ...small, acts: { go: { ...act, is_primary: true }, run: { ...act, is_primary: true } } },
    ],
  ] as const)('%s', (words, wrong) => {
    expect(() => workflow(wrong as unknown as typeof small)).toThrow(words);
  });

  it('does not compile with a name that nothing has', () => {
    // @ts-expect-error -- no such state
    expect(() => workflow({ ...small, acts: { go: { ...act, from: ['x'] } } })).toThrow('unknown state x');
    // @ts-expect-error -- no such first state
    expect(() => workflow({ ...small, first: 'x' })).toThrow('nothing reaches');
    // @ts-expect-error -- no such act
    expect(() => flow.next({ state: 'open', act: 'fly', facts })).toThrow(TypeError);
  });
});
