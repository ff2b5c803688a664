/** Reads each field of a record when somebody asks for it. */
export type Readers<Fields> = { readonly [Name in keyof Fields]: () => Fields[Name] };

/** Gives what `read` gives, which is called once, by whoever asks first. */
export const readOnce = <Value>(read: () => Value): (() => Value) => {
  let known: { readonly value: Value } | undefined;
  return () => (known ??= { value: read() }).value;
};

/** Makes a record of which each field is read once, when somebody asks for it. */
export const readWhenAsked = <Fields extends object>(readers: Readers<Fields>): Fields => {
  const fields = Object.entries<() => unknown>(readers).map(
    ([name, read]) => [name, { enumerable: true, get: readOnce(read) }] as const,
  );
  return Object.defineProperties({}, Object.fromEntries(fields)) as Fields;
};
