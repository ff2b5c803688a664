import type { PrinterFlag } from '#shared/areas/printing/schema.ts';

/** The fields of one of the three strings that `~HS` answers, without the signs around it. */
const fieldsOf = (answer: string): readonly (readonly string[])[] =>
  // oxlint-disable-next-line no-control-regex -- STX and ETX stand around each string
  [...answer.matchAll(/\u0002([^\u0002\u0003]*)\u0003/g)].map(([, text = '']) => text.split(','));

/** The most bytes of an answer that are read: three strings have 82 characters in all. */
export const longestAnswer = 1024;

/** Tells whether all three strings have arrived. */
export const isWhole = (answer: string): boolean => fieldsOf(answer).length >= 3;

/** Reads the flags of a printer from its answer to `~HS`; null where the text is no such answer. */
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
