import fc from 'fast-check';
import { expect, test } from 'vitest';
import { quantitySum } from './quantity.ts';
import { addToLines, giveToLine, putLine, type TallyRules } from './tally.ts';

/** A line of one of two orders of goods; what nobody expected is of none. */
type Line = { readonly of: string; readonly lot: string; readonly quantity: number | null };
type Read = { readonly lot: string; readonly quantity: number };

/** Reads goods of which so much is awaited by each order; each lot is a line of its own. */
const rulesFor = (awaited: Readonly<Record<string, number>>): TallyRules<Line, Read> => ({
  isOf: () => true,
  fits: ({ lot }, read) => lot === '' || lot === read.lot,
  roomOf: ({ of }, lines) =>
    lines
      .filter((line) => line.of === of)
      .reduce((room, { quantity }) => room - (quantity ?? 0), awaited[of] ?? Infinity),
  choose: ([first]) => first,
  hold: ({ lot, quantity }, line, like) => {
    const held = line ?? { of: like?.of ?? '', lot: '', quantity: null };
    return { ...held, lot, quantity: quantitySum([held.quantity, quantity]) };
  },
});

const awaitedLine = (of: string): Line => ({ of, lot: '', quantity: null });
const sumOf = (lines: readonly { readonly quantity: number | null }[]): number =>
  quantitySum(lines.map(({ quantity }) => quantity));

/** Gives the lines after readings of "lot quantity": "order lot quantity". */
const after = (awaited: Readonly<Record<string, number>>, ...reads: readonly string[]): readonly string[] => {
  const start = Object.keys(awaited).map(awaitedLine);
  return reads
    .reduce<readonly Line[]>((lines, text) => {
      const [lot = '', quantity] = text.split(' ');
      return addToLines(lines, { lot, quantity: Number(quantity) }, rulesFor(awaited)).lines;
    }, start)
    .map(({ of, lot, quantity }) => `${of} ${lot} ${quantity}`.trim());
};

test('what is read goes to the line that awaits it, each lot to its own', () => {
  expect(after({ a: 5 }, 'L1 1', 'L2 1', 'L1 2')).toEqual(['a L1 3', 'a L2 1']);
});

test('what one line does not await goes to the next, and the rest is of nobody', () => {
  expect(after({ a: 2, b: 3 }, 'L1 7', 'L1 1', 'L2 1')).toEqual(['a L1 2', 'b L1 3', 'L1 3', 'L2 1']);
});

test('a line that awaits another lot is followed by one for this lot before anything is unexpected', () => {
  expect(after({ a: 3 }, 'L1 1', 'L2 4')).toEqual(['a L1 1', 'a L2 2', 'L2 2']);
});

test('what a difference of doubles seems to leave is not awaited', () => {
  expect(0.8 - 0.1 - 0.7).toBeGreaterThan(0);
  expect(after({ a: 0.8 }, 'L1 0.1', 'L2 0.7', 'L1 0.1')).toEqual(['a L1 0.1', 'a L2 0.7', 'L1 0.1']);
});

test('a chosen line is the one that is changed', () => {
  const rules = { ...rulesFor({ a: 2, b: 2 }), choose: (lines: readonly Line[]) => lines.at(-1) };
  const { lines, at } = addToLines([awaitedLine('a'), awaitedLine('b')], { lot: 'L1', quantity: 1 }, rules);
  expect([lines[at], at]).toEqual([{ of: 'b', lot: 'L1', quantity: 1 }, 1]);
});

test('a serial number is given to the first line that takes it, and to none where none does', () => {
  const lines = [{ serial: 'S1' }, { serial: '' }, { serial: '' }];
  const isBlank = ({ serial }: { readonly serial: string }): boolean => serial === '';
  const named = (): { serial: string } => ({ serial: 'S2' });
  expect(giveToLine(lines, isBlank, named)).toEqual({
    lines: [{ serial: 'S1' }, { serial: 'S2' }, { serial: '' }],
    at: 1,
  });
  expect(giveToLine(lines, ({ serial }) => serial === 'S3', named)).toBeUndefined();
});

test('a line stands in the stead of another or behind all', () => {
  const [one, other] = ['one', 'other'];
  expect(putLine([one, other], one, 'changed')).toEqual({ lines: ['changed', other], at: 0 });
  expect(putLine([one, other], undefined, 'new')).toEqual({ lines: [one, other, 'new'], at: 2 });
});

const thousandths = (max: number) => fc.integer({ min: 1, max }).map((count) => count / 1000);
const someReads = fc.array(
  fc.record({ lot: fc.constantFrom('', 'L1', 'L2', 'L3'), quantity: thousandths(5000) }),
  {
    maxLength: 12,
  },
);
const someAwaited = fc.record({ a: thousandths(9000), b: thousandths(9000) });

test('no quantity is lost, none more than awaited is of an order, and nothing is unexpected before that', () => {
  fc.assert(
    fc.property(someAwaited, someReads, (awaited, reads) => {
      const lines = reads.reduce<readonly Line[]>(
        (before, read) => addToLines(before, read, rulesFor(awaited)).lines,
        [awaitedLine('a'), awaitedLine('b')],
      );
      expect(sumOf(lines)).toBe(sumOf(reads));
      const due = quantitySum([awaited.a, awaited.b]);
      expect(sumOf(lines.filter(({ of }) => of !== ''))).toBe(Math.min(due, sumOf(reads)));
      for (const of of ['a', 'b'] as const)
        expect(sumOf(lines.filter((line) => line.of === of))).toBeLessThanOrEqual(awaited[of]);
    }),
  );
});

test('a reading leaves the lines before it as they were, so that it can be taken back', () => {
  fc.assert(
    fc.property(someAwaited, someReads, (awaited, reads) => {
      const rules = rulesFor(awaited);
      let lines: readonly Line[] = [awaitedLine('a'), awaitedLine('b')];
      for (const read of reads) {
        const copy = structuredClone(lines);
        const next = addToLines(lines, read, rules);
        expect(lines).toEqual(copy);
        expect(next.lines[next.at]).not.toBe(lines[next.at]);
        lines = next.lines;
      }
    }),
  );
});
