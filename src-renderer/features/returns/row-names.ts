/** Names of rows that tell each of them from the others: what has the name of one before it is counted. */
export const namesApart = (names: readonly string[]): readonly string[] => {
  const met = new Map<string, number>();
  return names.map((name) => {
    const times = (met.get(name) ?? 0) + 1;
    met.set(name, times);
    return times === 1 ? name : `${name} (${times})`;
  });
};
