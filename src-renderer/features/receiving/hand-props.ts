import type { Line, LineField } from './draft.ts';

/** The props of the fields of the line in hand. */
export type HandFieldsProps = {
  readonly line: Line;
  readonly errors: Readonly<Partial<Record<LineField, string>>>;
  /** Changes the line from what it is at that moment. */
  readonly onChange: (change: (line: Line) => Line) => void;
};
