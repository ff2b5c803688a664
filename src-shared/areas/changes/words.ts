/** Name of the area of changes in the API's documentation. */
export const changeTags = { changes: 'Mudanças' } as const;

export const changeTagNotes = {
  Mudanças:
    'O caminho para manter uma cópia igual: chame com `after=0`, guarde `feed_id` e `next_after` junto com o que recebeu, e repita com eles enquanto `has_more`, depois de tempos em tempos ou com `wait=30`. Cada registro aparece uma só vez, na última mudança dele: grave por `entity` e `key`, apague o que vem com `deleted`. Nada se perde entre duas requisições, nem com gravações no meio. Um 409 `feed_changed` diz que os dados voltaram no tempo: apague a cópia e comece de novo com `after=0`. As movimentações têm a sua própria posição: `GET /inventory/movements?after=`.',
} as const;

/** Answers of the API about changes, by code. Braces name the variables of a sentence. */
export const changeAnswers = {
  changes_listed: 'Mudanças listadas',
  feed_changed:
    'Os dados não são mais os que esta cópia seguia (foram restaurados ou trocados); apague a cópia e comece de novo com after=0',
  feed_required: 'Informe em feed o feed_id da requisição anterior',
} as const;
