import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { largest, median, quantile } from './numbers.ts';
import { judged, tableOf, writeResults } from './results.ts';
import { compare } from './rounds.ts';

const measured = (perSecond: number, processor: number) => ({ perSecond, processor, p50: 1, p99: 2 });

describe('numbers', () => {
  it('are taken by nearest rank, whatever their order', () => {
    const values = [9, 1, 10, 100];
    expect([quantile(values, 0.5), quantile(values, 0.95), median([3, 1, 2]), largest(values)]).toEqual([
      9, 100, 2, 100,
    ]);
  });

  it('are never made of nothing', () => {
    expect(() => median([])).toThrow('nothing was measured');
  });
});

describe('a measured line', () => {
  const line = { id: 'P1', measure: 'list', unit: 'per_second' } as const;

  it('is judged by its ratio to the floor', () => {
    const goal = { of: 'ratio', atLeast: 0.8 } as const;
    expect(judged({ ...line, figure: 80, floor: 100, goal })).toMatchObject({ ratio: 0.8, met: true });
    expect(judged({ ...line, figure: 79, floor: 100, goal })).toMatchObject({ ratio: 0.79, met: false });
    expect(judged({ ...line, figure: 80, floor: 100, ratio: 0.7, goal })).toMatchObject({ met: false });
  });

  it('is judged by itself where its goal is absolute', () => {
    const goal = { of: 'figure', atMost: 10 } as const;
    expect(judged({ ...line, figure: 10, goal })).toMatchObject({ floor: null, ratio: null, met: true });
    expect(judged({ ...line, figure: 10.1, goal }).met).toBe(false);
  });

  it('never meets a goal of ratio without a floor', () => {
    expect(judged({ ...line, figure: 1, goal: { of: 'ratio', atLeast: 0 } }).met).toBe(false);
  });

  it('stands in a table and in a file', () => {
    const result = judged({ ...line, figure: 1250.5, floor: 1000, goal: { of: 'ratio', atLeast: 1 } });
    expect(tableOf([result]).split('\n')[1]).toMatch(/^P1 .*1\.250,5 req\/s .* 1\.000 .* 1,25 .*>= 1 x/);
    const folder = mkdtempSync(join(tmpdir(), 'almoxarife-results-'));
    const file = join(folder, 'bench-results.json');
    writeResults(file, [result], { quick: true, pinned: false, startedAt: '2026-11-20T13:45:00.000Z' });
    const written = JSON.parse(readFileSync(file, 'utf8')) as object;
    rmSync(folder, { recursive: true });
    expect(written).toMatchObject({
      quick: true,
      machine: { pinned: false, node: process.version },
      results: [{ id: 'P1', figure: 1250.5, floor: 1000, ratio: 1.25, met: true }],
    });
  });
});

it('a server is compared with its floor round by round, so that a slow round meets both', () => {
  const figures = [measured(80, 12), measured(8, 120), measured(90, 10)];
  const floors = [measured(100, 10), measured(10, 100), measured(100, 10)];
  expect(compare(figures, floors)).toEqual({ ratio: 0.8, processorRatio: 100 / 120 });
});
