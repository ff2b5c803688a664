/** The names of a list of labels, or of whatever it names, in their order, as a schema of one of them takes them. */
export const valuesOf = <const T extends Readonly<Record<string, unknown>>>(list: T) =>
  Object.keys(list) as [keyof T & string, ...(keyof T & string)[]];
