import type { Line, LineField } from './draft.ts';

/** What the fields of the line in hand need. */
export type HandFieldsProps = {
  readonly line: Line;
  readonly errors: Readonly<Partial<Record<LineField, string>>>;
  /** Changes the line from what it is at that moment. */
  readonly onChange: (change: (line: Line) => Line) => void;
};
