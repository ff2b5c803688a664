/** Name of the area of changes in the API's documentation. */
export const changeTags = { changes: 'Mudanças' } as const;

export const changeTagNotes = {
  Mudanças:
    'O que mudou, na ordem em que mudou, cada registro uma só vez: o caminho de uma cópia. Como segui-lo, e quando usar outro: `/api/v1/docs#sincronizar`',
} as const;

/** Answers of the API about changes, by code. Braces name the variables of a sentence. */
export const changeAnswers = {
  changes_listed: 'Mudanças listadas',
  feed_changed:
    'Os dados não são mais os que esta cópia seguia (foram restaurados ou trocados); apague a cópia e comece de novo com after=0',
  feed_required: 'Informe em feed o feed_id da requisição anterior',
} as const;
