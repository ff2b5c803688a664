import { describe, expect, it } from 'vitest';
import { benchWords } from '../words.ts';
import { judged, type Result } from './results.ts';
import { corrected, figuresOf, judgedAs, judgeLines, readLines, verdictTable, type Line } from './watch.ts';

const line: Line = { figure: 'P1', measure: 'list', line: 1, reason: 'as measured' };
const resultOf = (processorRatio?: number, id = 'P1'): Result =>
  judged({
    id,
    measure: 'list',
    unit: 'per_second',
    figure: 1,
    goal: { of: 'ratio', atLeast: 1 },
    ...(processorRatio === undefined ? {} : { processorRatio }),
  });
const judgementAt = (ratio?: number, of: Line = line) => judgeLines([of], [resultOf(ratio)])[0]?.judgement;

describe('a line', () => {
  it('is held until its figure falls more than a tenth below it', () => {
    expect(judgementAt(0.9)).toBe('held');
    expect(judgementAt(0.899)).toBe('fallen');
  });

  it('has a margin of its own where noise is larger', () => {
    expect(judgementAt(0.8, { ...line, margin: 0.2 })).toBe('held');
    expect(judgementAt(0.799, { ...line, margin: 0.2 })).toBe('fallen');
  });

  it('may be raised once its figure could fall by a fifth unseen', () => {
    expect([judgementAt(1.25), judgementAt(1.26)]).toEqual(['held', 'above']);
  });

  it('is not judged where the system tells no processor time', () => {
    expect([judgementAt(Number.NaN), judgementAt()]).toEqual(['untold', 'untold']);
  });

  it('misses its figure where nobody measured it', () => {
    const verdicts = judgeLines([line], [resultOf(1, 'P2')]);
    expect(judgedAs('missing', verdicts)).toEqual(['P1']);
  });
});

it('a second, longer measurement takes the place of the first', () => {
  const other: Line = { ...line, figure: 'P2' };
  const first = judgeLines([line, other], [resultOf(0.5), resultOf(0.5, 'P2')]);
  const second = judgeLines([line], [resultOf(1)]);
  expect(judgedAs('fallen', corrected(first, second))).toEqual(['P2']);
});

it('verdicts are shown with the least that is let through', () => {
  const table = verdictTable(judgeLines([line], [resultOf(0.85)]));
  expect(table.split('\n')[1]).toMatch(/^P1 .* 0,850 +1,000 +0,900 +caiu$/);
});

describe('the lines of the project', () => {
  const lines = readLines();

  it('watch lists, stock, movements, orders, confirmations and picking', () => {
    expect(figuresOf(lines)).toEqual(['P1', 'P2', 'P3', 'P6', 'P7', 'O1', 'O4', 'O6']);
  });

  it('each name a measure, and say why they stand where they do', () => {
    for (const { measure, line: least, margin = 0.1, reason } of lines) {
      expect(Object.keys(benchWords.measures)).toContain(measure);
      expect([least > 0, margin > 0 && margin < 0.5, reason.length > 20]).toEqual([true, true, true]);
    }
  });
});
