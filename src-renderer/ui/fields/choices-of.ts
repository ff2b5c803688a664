/** Makes the choices of a list of texts: each value, as it is written there. */
export const choicesOf = (texts: Readonly<Record<string, string>>): { value: string; label: string }[] =>
  Object.entries(texts).map(([value, label]) => ({ value, label }));
