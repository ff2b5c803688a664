import type { Code, Vars } from '../../kernel/sentences.ts';
import type { Severity } from './lists.ts';

/** What a check found: with what, by which sentence, and what it does. */
export type Finding = {
  readonly code: Code;
  readonly severity: Severity;
  /** Dot notation, such as `items.3.quantity`. */
  readonly path: string;
  readonly vars: Vars;
  /** What should be and what is, where both are values. */
  readonly expected?: string | number | null;
  readonly found?: string | number | null;
};
