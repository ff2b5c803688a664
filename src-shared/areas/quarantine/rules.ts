import { writeDecimal } from '../../kernel/decimal-text.ts';
import type { Fault } from '../../kernel/fault.ts';
import { fault } from '../../kernel/refusal.ts';
import type { Code } from '../../kernel/sentences.ts';

type DisposedPart = {
  readonly unit: string;
  /** How much lies there, and how much of it something is to become of. */
  readonly there: number;
  readonly wanted: number;
};

/** What is wrong with how much of each row something is to become of: more than lies there. */
export const disposedFaults = (parts: readonly DisposedPart[]): readonly Fault<Code>[] =>
  parts.flatMap(({ unit, there, wanted }, index) =>
    wanted > there
      ? [fault(`lines.${index}.quantity`, 'disposition_over', { there: writeDecimal(there), unit })]
      : [],
  );
