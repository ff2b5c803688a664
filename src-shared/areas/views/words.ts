/** Name of the area of views in the API's documentation. */
export const viewTags = { views: 'Visões' } as const;

export const viewTagNotes = {
  Visões: 'Filtros, ordem e colunas de uma lista guardados com um nome, para si ou para todos',
} as const;

/** Answers of the API about views, by code. */
export const viewAnswers = {
  views_listed: 'Visões listadas',
  views_counted: 'Registros contados',
  view_created: 'Visão guardada',
  view_updated: 'Visão alterada',
  view_deleted: 'Visão excluída',
  view_name_in_use: 'Você já tem uma visão com este nome nesta lista',
  view_screen_unknown: 'Nenhuma lista da API tem este id; use um como products.list',
  view_search_refused: 'A lista não aceita este filtro; retire-o ou confira o valor',
  view_search_text: 'Envie um objeto JSON com parâmetros da lista, como {example}',
  too_many_views: 'O limite é de {max} visões por pessoa; exclua uma que não usa mais',
} as const;
