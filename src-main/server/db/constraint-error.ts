/** Names the kind of database rule that a statement broke. */
export type ConstraintKind = 'unique' | 'foreign' | 'check' | 'required' | 'type' | 'trigger';

/** Holds SQLite's facts of the broken rule; a foreign key has none, a trigger has its own message as `rule`. */
export type ConstraintFacts = {
  readonly kind: ConstraintKind;
  readonly table?: string;
  readonly columns: readonly string[];
  /** Name of the CHECK or of the index, or the message of the trigger. */
  readonly rule?: string;
};

/** A rule of the database refused the statement; its work alone was undone. */
export class ConstraintError extends Error {
  readonly kind: ConstraintKind;
  readonly table: string | undefined;
  readonly columns: readonly string[];
  readonly rule: string | undefined;

  constructor(message: string, facts: ConstraintFacts, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ConstraintError';
    this.kind = facts.kind;
    this.table = facts.table;
    this.columns = facts.columns;
    this.rule = facts.rule;
  }
}

const kinds: Readonly<Record<string, ConstraintKind>> = {
  SQLITE_CONSTRAINT_UNIQUE: 'unique',
  SQLITE_CONSTRAINT_PRIMARYKEY: 'unique',
  SQLITE_CONSTRAINT_ROWID: 'unique',
  SQLITE_CONSTRAINT_FOREIGNKEY: 'foreign',
  SQLITE_CONSTRAINT_NOTNULL: 'required',
  SQLITE_CONSTRAINT_DATATYPE: 'type',
  SQLITE_CONSTRAINT_TRIGGER: 'trigger',
};

/** Reads SQLite's extended code and message of a broken constraint. */
export function constraintError(code: string, message: string, options?: ErrorOptions): ConstraintError {
  const kind = kinds[code] ?? 'check';
  return new ConstraintError(message, { kind, ...details(kind, message) }, options);
}

function details(kind: ConstraintKind, message: string): Omit<ConstraintFacts, 'kind'> {
  if (kind === 'trigger') return { columns: [], rule: message };
  if (kind === 'type') return columnsOf([/column (\S+)$/.exec(message)?.[1] ?? '']);
  const subject = /constraint failed: (.+)$/s.exec(message)?.[1];
  if (subject === undefined) return { columns: [] };
  const index = /^index '(.+)'$/s.exec(subject)?.[1];
  if (index !== undefined) return { columns: [], rule: index };
  return kind === 'check' ? { columns: [], rule: subject } : columnsOf(subject.split(', '));
}

function columnsOf(paths: readonly string[]): Omit<ConstraintFacts, 'kind'> {
  const table = paths[0]?.split('.')[0];
  const columns = paths.map((path) => path.slice(path.indexOf('.') + 1)).filter((column) => column !== '');
  return table ? { table, columns } : { columns };
}
