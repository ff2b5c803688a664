/** Gives what stands for each of these names, in their order: one for each and no other, as the compiler holds. */
export const eachOf = <Name extends string, T>(
  names: readonly Name[],
  by: Readonly<Record<Name, T>>,
): readonly T[] => names.map((name) => by[name]);
