/** Name of tracking in the API's documentation. */
export const trackingTags = { tracking: 'Rastreio' } as const;

export const trackingTagNotes = {
  Rastreio: 'O que aconteceu com os pedidos depois que ficaram prontos para sair',
} as const;

/** Sentences about files of tracking and their lines: what is wrong and the way out. */
const trackingImportRefusals = {
  mapping_needs_tracking:
    'Escolha as colunas da situação e da data e hora; sem elas as linhas não podem ser lidas',
  row_tracking_unnamed: 'Informe o pedido, a referência externa ou o código de rastreio',
  row_tracking_unknown: 'Não há pedido com este número, referência ou código de rastreio',
  row_tracking_ambiguous: 'Há mais de um pedido assim ({numbers}); informe o número do pedido',
  row_tracking_stage: 'O pedido {number} está na situação {status} e ainda não saiu; corrija a linha',
  row_tracking_code: 'O código de rastreio do pedido {number} é {tracking_code}; confira a linha',
  left_tracking_changed: 'O pedido mudou depois da conferência, e a ocorrência ficou de fora',
  left_tracking_completed: 'A ocorrência concluiu o pedido, ou veio depois disso, e ficou como está',
} as const;

/** Answers of the API about tracking, by code. */
export const trackingAnswers = {
  ...trackingImportRefusals,
  tracking_listed: 'Rastreio do pedido',
  tracking_noted: 'Ocorrência registrada',
  tracking_updated: 'Rastreio alterado',
  bad_tracking_url: 'Informe um endereço que comece com https:// ou http://',
  too_many_tracking_events: 'Um pedido tem no máximo {max} ocorrências',
  item_in_several_volumes: 'O item está nos volumes {numbers}; diga em qual deles aconteceu',
  item_not_in_volume: 'O item não está no volume {number}, e sim em: {numbers}',
  item_without_volume:
    'O item não está em nenhum volume; registre a ocorrência no rastreio do pedido inteiro',
  delivered_unshipped:
    'O pedido ainda não foi expedido, e a entrega não o conclui; expeça-o e conclua o pedido',
} as const;
