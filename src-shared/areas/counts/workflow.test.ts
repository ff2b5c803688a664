import { describe, expect, it, test } from 'vitest';
import {
  afterCountAct,
  countActs,
  differenceOf,
  foundIn,
  isCounting,
  isOpenLine,
  lineStatusAfter,
  type CountAct,
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
const acts: readonly CountAct[] = ['start', 'register', 'finish', 'recount', 'approve', 'cancel'];

describe('the states of a count', () => {
  test.each(countStatuses.flatMap((status) => acts.map((act) => [status, act] as const)))(
    '%s, %s',
    (status, act) => {
      const step = allowed.find(([from, by]) => from === status && by === act);
      expect(afterCountAct(status, act)).toBe(step?.[2]);
      expect(countActs(status).includes(act)).toBe(step !== undefined);
    },
  );

  it('takes quantities only while people count', () => {
    expect(countStatuses.filter(isCounting)).toEqual(['counting', 'recount']);
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
