import type { PrinterFlag } from '#shared/areas/printing/schema.ts';

/** The fields of one of the three strings that `~HS` answers, without the signs around it. */
const fieldsOf = (answer: string): readonly (readonly string[])[] =>
  // oxlint-disable-next-line no-control-regex -- STX and ETX stand around each string
  [...answer.matchAll(/\u0002([^\u0002\u0003]*)\u0003/g)].map(([, text = '']) => text.split(','));

/** How much of an answer is read: three strings of 82 characters in all. */
export const longestAnswer = 1024;

/** Whether all three strings have come. */
export const isWhole = (answer: string): boolean => fieldsOf(answer).length >= 3;

/** What a printer says of itself in an answer to `~HS`; null where the answer is none. */
export const flagsIn = (answer: string): readonly PrinterFlag[] | null => {
  const [first, second] = fieldsOf(answer);
  if (first === undefined || second === undefined || first.length < 12 || second.length < 11) return null;
  const flags: readonly (readonly [PrinterFlag, string | undefined])[] = [
    ['paper_out', first[1]],
    ['paused', first[2]],
    ['head_open', second[2]],
    ['ribbon_out', second[3]],
  ];
  return flags.filter(([, value]) => value === '1').map(([flag]) => flag);
};
