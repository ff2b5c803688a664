/** What a choice offers: each value of a list of texts, as it is written there. */
export const choicesOf = (texts: Readonly<Record<string, string>>): { value: string; label: string }[] =>
  Object.entries(texts).map(([value, label]) => ({ value, label }));
