/** Tells whether it is an object of keys and values, as JSON has them: no list, no null. */
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
