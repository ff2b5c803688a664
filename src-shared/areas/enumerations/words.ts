/** Name of the area of enumerations in the API's documentation. */
export const enumerationTags = { enumerations: 'Listas de valores' } as const;

export const enumerationTagNotes = {
  'Listas de valores': 'Os valores que campos aceitam, com o texto de cada um em português',
} as const;

/** What the documentation says of each operation of enumerations, by id. */
export const enumerationOperations = {
  'enumerations.list': {
    id: 'enumerations.list',
    summary: 'Mostra todas as listas de valores',
    description:
      'Sem páginas. `revision` muda quando alguma lista muda e vem também no ETag. Um valor nunca sai de uma lista: o que deixa de ser usado fica com `is_active` false.',
  },
  'enumerations.details': {
    id: 'enumerations.details',
    summary: 'Mostra uma lista de valores',
    description: 'Pelo nome; a recusa de um nome desconhecido diz todos os nomes.',
  },
} as const;

/** What the API answers about enumerations, by code. */
export const enumerationAnswers = {
  enumerations_read: 'Listas de valores',
  enumeration_read: 'Lista de valores',
  enumeration_unknown: 'Não há lista com o nome {name}. Use um destes: {allowed}',
} as const;
