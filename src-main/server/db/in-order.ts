/** The rows in the order of these keys, which stand in their column `name`; keys that no row has are left out. */
export const inOrder = <Name extends PropertyKey, Key, Row extends Readonly<Record<Name, Key>>>(
  rows: readonly Row[],
  name: Name,
  keys: Iterable<Row[Name]>,
): readonly Row[] => {
  const byKey = new Map(rows.map((row) => [row[name], row]));
  return [...keys].flatMap((key) => byKey.get(key) ?? []);
};
