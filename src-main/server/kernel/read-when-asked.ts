/** Reads each field of a record when somebody asks for it. */
export type Readers<Fields> = { readonly [Name in keyof Fields]: () => Fields[Name] };

/** Gives what `read` gives, which is called once, by whoever asks first. */
export const readOnce = <Value>(read: () => Value): (() => Value) => {
  let known: { readonly value: Value } | undefined;
  return () => (known ??= { value: read() }).value;
};

/** Makes a record of which each field is read once, when somebody asks for it. */
export const readWhenAsked = <Fields extends object>(readers: Readers<Fields>): Fields => {
  const known = new Map<keyof Fields, unknown>();
  const read = (name: keyof Fields): unknown => {
    if (!known.has(name)) known.set(name, readers[name]());
    return known.get(name);
  };
  // a getter for each of nineteen facts took 35 us to define, and most guards ask for one
  return new Proxy(readers, { get: (_, name) => read(name as keyof Fields) }) as unknown as Fields;
};
