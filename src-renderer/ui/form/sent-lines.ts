/** A list of the form of whose lines only some are sent. */
type SentLines<Key extends string, Line> = {
  readonly list: Key;
  readonly isSent: (line: Line) => boolean;
  /** The fields of a line that are drawn, the one that everything else is said at first. */
  readonly drawn: (line: Line) => readonly [string, ...string[]];
};

/**
 * Finds the place in a form for a fault of its body. A body leaves lines out, so that its first line may be
 * the form's third; one of its fields may be asked once for all lines; and a fault without a field is shown
 * at one that a person can see.
 */
export const fieldsInLines =
  <Key extends string, Line extends object>({ list, isSent, drawn }: SentLines<Key, Line>) =>
  (path: string, values: Readonly<Record<Key, readonly Line[]>>): string => {
    const [head, index, field = '', ...rest] = path.split('.');
    if (head !== list) return path;
    const lines = values[list];
    const sent = [...lines.keys()].filter((at) => isSent(lines[at] as Line));
    const at = index === undefined ? 0 : (sent[Number(index)] ?? 0);
    const line = lines[at];
    if (line === undefined) return path;
    const [first, ...others] = drawn(line);
    if ([first, ...others].includes(field)) return [list, at, field, ...rest].join('.');
    return Object.hasOwn(values, field) ? field : `${list}.${at}.${first}`;
  };
