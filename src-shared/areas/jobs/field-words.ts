/** Notes of the documentation on fields that several schemas of this area have, by their names. */
export const ownWords = {
  kind: 'O que o trabalho faz',
} as const;
