/** Name of the area of enumerations in the API's documentation. */
export const enumerationTags = { enumerations: 'Listas de valores' } as const;

export const enumerationTagNotes = {
  'Listas de valores': 'Os valores que campos aceitam, com o texto de cada um em português',
} as const;

/** Answers of the API about enumerations, by code. */
export const enumerationAnswers = {
  enumerations_read: 'Listas de valores',
  enumeration_read: 'Lista de valores',
  enumeration_unknown: 'Não há lista com o nome {name}. Use um destes: {allowed}',
} as const;
