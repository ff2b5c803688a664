import { describe, expect, it, test } from 'vitest';
import {
  countActs,
  countWorkflow,
  differenceOf,
  foundIn,
  isCounting,
  isOpenLine,
  lineStatusAfter,
  type CountAct,
  type CountFacts,
} from './workflow.ts';
import { countStatuses, type CountStatus } from '../../domain/enumerations.ts';

/** Every step that is allowed, by hand; whatever is not here is refused. */
const allowed: readonly (readonly [CountStatus, CountAct, CountStatus])[] = [
  ['draft', 'start', 'counting'],
  ['draft', 'cancel', 'cancelled'],
  ['counting', 'register', 'counting'],
  ['counting', 'finish', 'review'],
  ['counting', 'cancel', 'cancelled'],
  ['recount', 'register', 'recount'],
  ['recount', 'finish', 'review'],
  ['recount', 'cancel', 'cancelled'],
  ['review', 'recount', 'recount'],
  ['review', 'approve', 'approved'],
  ['review', 'cancel', 'cancelled'],
];

/** Nothing stands in the way of any act. */
const free: CountFacts = {
  hasLocations: () => true,
  open: () => ({ locations: 0, lines: 0 }),
  found: () => ({ isCounted: true, isDifferent: true }),
  movedLines: () => 0,
};

const refusalsOf = (attempt: {
  readonly state: CountStatus;
  readonly act: CountAct;
  readonly facts?: Partial<CountFacts>;
  readonly body?: object;
}): readonly string[] =>
  countWorkflow.stepFaults({ ...attempt, facts: { ...free, ...attempt.facts } }).map(({ say }) => say);

describe('the states of a count', () => {
  test.each(countStatuses.flatMap((status) => countActs.map((act) => [status, act] as const)))(
    '%s, %s',
    (state, act) => {
      const step = allowed.find(([from, by]) => from === state && by === act);
      expect(refusalsOf({ state, act })).toEqual(step === undefined ? ['invalid_transition'] : []);
      expect(countWorkflow.actsIn(state).includes(act)).toBe(step !== undefined);
      if (step !== undefined) expect(countWorkflow.next({ state, act, facts: free })).toBe(step[2]);
    },
  );

  it('takes quantities only while people count', () => {
    expect(countStatuses.filter(isCounting)).toEqual(['counting', 'recount']);
  });
});

describe('what stands in the way of a count', () => {
  const open = () => ({ locations: 1, lines: 2 });
  const nothing = () => ({ isCounted: false, isDifferent: false });
  const alike = () => ({ isCounted: true, isDifferent: false });

  it.each([
    ['draft', 'start', { hasLocations: () => false, body: {}, refusals: ['count_empty'] }],
    ['counting', 'finish', { open, body: {}, refusals: ['count_unfinished'] }],
    ['counting', 'finish', { open, body: { leave_rest: false }, refusals: ['count_unfinished'] }],
    ['counting', 'finish', { open, body: { leave_rest: true }, refusals: [] }],
    ['review', 'recount', { found: nothing, body: { line_ids: ['x'] }, refusals: ['count_not_asked'] }],
    ['review', 'recount', { found: alike, body: {}, refusals: ['count_not_asked'] }],
    ['review', 'recount', { found: alike, body: { line_ids: ['x'] }, refusals: [] }],
    ['review', 'approve', { movedLines: () => 2, body: {}, refusals: ['count_moved'] }],
  ] as const)('%s, %s, %o', (state, act, { body, refusals, ...facts }) => {
    expect(refusalsOf({ state, act, facts, body })).toEqual(refusals);
  });
});

describe('a line', () => {
  it.each([
    [{ expected: 10, counted: null, recount: null }, null, null],
    [{ expected: 10, counted: 10, recount: null }, 10, 0],
    [{ expected: 10, counted: 7, recount: null }, 7, -3],
    [{ expected: 10, counted: 7, recount: 12 }, 12, 2],
    [{ expected: 10, counted: 7, recount: 0 }, 0, -10],
    [{ expected: 0, counted: 4, recount: null }, 4, 4],
  ])('%o holds %s and differs by %s', (line, found, difference) => {
    expect(foundIn(line)).toBe(found);
    expect(differenceOf(line)).toBe(difference);
  });

  it('waits for somebody until it is counted, and again when it is to be recounted', () => {
    expect((['pending', 'recount'] as const).every(isOpenLine)).toBe(true);
    expect((['counted', 'recounted', 'posted'] as const).some(isOpenLine)).toBe(false);
    expect(lineStatusAfter('counting')).toBe('counted');
    expect(lineStatusAfter('recount')).toBe('recounted');
  });
});
