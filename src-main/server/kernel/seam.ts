/** A part that a feature gives to a seam of a feature below it. */
export type SeamPart = { readonly seam: symbol; readonly part: unknown };

/** Holds the parts of all features by the seams that they are given to. */
export type Seams = ReadonlyMap<symbol, readonly unknown[]>;

/** Joins the parts of all features, in their order. */
export const joinSeams = (parts: readonly SeamPart[]): Seams =>
  new Map(
    [...Map.groupBy(parts, ({ seam: key }) => key)].map(([key, its]) => [key, its.map(({ part }) => part)]),
  );

/** Opens a seam: features above the one that opens it give parts to it, and that one asks them without knowing whose they are. */
export const seam = <Part>() => {
  const key = Symbol('seam');
  return {
    /** Makes a part, which the feature that has it lists under `parts`. */
    give: (part: Part): SeamPart => ({ seam: key, part }),
    /** The parts of all features, in their order. */
    partsOf: ({ seams }: { readonly seams: Seams }): readonly Part[] =>
      (seams.get(key) ?? []) as readonly Part[],
  };
};
