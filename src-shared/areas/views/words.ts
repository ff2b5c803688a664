/** Name of the area of views in the API's documentation. */
export const viewTags = { views: 'Visões' } as const;

export const viewTagNotes = {
  Visões: 'Filtros, ordem e colunas de uma lista guardados com um nome, para si ou para todos',
} as const;

/** What the documentation says of each operation on views, by id. */
export const viewOperations = {
  'views.list': {
    id: 'views.list',
    summary: 'Lista as visões de quem pergunta',
    description:
      'As próprias e as compartilhadas, das listas que a pessoa pode abrir, na ordem em que foram criadas.',
  },
  'views.counts': {
    id: 'views.counts',
    summary: 'Conta os registros de várias buscas de uma lista',
    description:
      '`screen` é o id da operação da lista; cada `search` é um objeto JSON com parâmetros dela, como `{"is_active":true}`, e `{}` é a lista toda. Os totais vêm na ordem em que foram pedidos.',
  },
  'views.create': {
    id: 'views.create',
    summary: 'Guarda uma visão',
    description:
      '`screen` é o id da operação que a lista usa, como `products.list`; `search` aceita os parâmetros dela, menos as páginas. Compartilhar pede `reports:write`.',
  },
  'views.modify': {
    id: 'views.modify',
    summary: 'Altera uma visão',
    description:
      'Muda só os campos enviados; a tela não muda. A visão de outra pessoa, se compartilhada, pede `reports:write`.',
  },
  'views.remove': {
    id: 'views.remove',
    summary: 'Exclui uma visão',
    description: 'A visão de outra pessoa, se compartilhada, pede `reports:write`.',
  },
} as const;

/** What the API answers about views, by code. */
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
