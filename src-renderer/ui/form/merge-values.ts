/** A field that another person changed meanwhile. */
export type MergedField = {
  /** The path of the field in the values: `stock_control.min_stock_quantity`. */
  readonly path: string;
  readonly base: unknown;
  readonly mine: unknown;
  readonly theirs: unknown;
  /** Both changed it, each to something else; the own value stands until somebody chooses. */
  readonly isConflict: boolean;
};

export type Merge<Values> = { readonly values: Values; readonly fields: readonly MergedField[] };

type Node = Readonly<Record<string, unknown>>;
type Three = { readonly base: unknown; readonly mine: unknown; readonly theirs: unknown };

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

function mergeAt({ base, mine, theirs }: Three, path: string): Merge<unknown> {
  if (isNode(base) && isNode(mine) && isNode(theirs)) {
    const parts = Object.keys(mine).map((name) => {
      const three = { base: base[name], mine: mine[name], theirs: theirs[name] };
      return [name, mergeAt(three, path === '' ? name : `${path}.${name}`)] as const;
    });
    return {
      values: Object.fromEntries(parts.map(([name, { values }]) => [name, values])),
      fields: parts.flatMap(([, { fields }]) => fields),
    };
  }
  if (same(base, theirs)) return { values: mine, fields: [] };
  const isOwn = !same(base, mine);
  const isConflict = isOwn && !same(mine, theirs);
  return { values: isConflict ? mine : theirs, fields: [{ path, base, mine, theirs, isConflict }] };
}

/**
 * Joins two changes of the same values, field by field: what one of the two left alone, the other one's change decides;
 * where both changed a field, the own value stands. A list is one field. Gives also what the other one changed.
 */
export const mergeValues = <Values extends object>(
  base: object,
  mine: object,
  theirs: Values,
): Merge<Values> => mergeAt({ base, mine, theirs }, '') as Merge<Values>;
