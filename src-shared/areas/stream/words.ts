/** Name of the area of the stream of changes in the API's documentation. */
export const streamTags = { stream: 'Acompanhamento' } as const;

export const streamTagNotes = {
  Acompanhamento: 'O que muda, contado na hora em que muda',
} as const;

/** Answers of the API about the stream of changes, by code. Braces name the variables of a sentence. */
export const streamAnswers = {
  too_many_streams: 'Há conexões de acompanhamento demais abertas; feche uma e tente de novo',
  stream_opened: 'Mensagens enquanto a conexão durar',
} as const;
