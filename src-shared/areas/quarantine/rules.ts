import { writeDecimal } from '../../kernel/decimal-text.ts';
import type { Fault } from '../../kernel/fault.ts';
import { fault } from '../../kernel/refusal.ts';
import type { Code } from '../../kernel/sentences.ts';

type DisposedPart = {
  readonly unit: string;
  /** The quantity that lies there, and the part of it that is to be disposed of. */
  readonly there: number;
  readonly wanted: number;
};

/** Finds the rows of which more is to be disposed of than lies there. */
export const disposedFaults = (parts: readonly DisposedPart[]): readonly Fault<Code>[] =>
  parts.flatMap(({ unit, there, wanted }, index) =>
    wanted > there
      ? [fault(`lines.${index}.quantity`, 'disposition_over', { there: writeDecimal(there), unit })]
      : [],
  );
