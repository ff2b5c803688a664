/** Labels of the events, as the specification gives them. */
export const eventLabels = {
  stock_quantity_updated: 'Quantidade de estoque alterada',
  stock_critical_level: 'Estoque em nível crítico',
  stock_empty: 'Estoque zerado',
  stock_available: 'Estoque ficou disponível',
  stock_replenished: 'Estoque reabastecido',
  order_created: 'Pedido criado',
  order_confirmed: 'Pedido confirmado',
  order_updated: 'Pedido atualizado',
  order_cancelled: 'Pedido cancelado',
  order_completed: 'Pedido completado',
  product_created: 'Produto criado',
  product_updated: 'Produto atualizado',
} as const;

/** When each event is told, for who chooses among them. */
export const eventDescriptions = {
  stock_quantity_updated:
    'O físico, o reservado ou o disponível de um produto mudou; um por produto e operação',
  stock_critical_level: 'O disponível caiu até o estoque mínimo ou abaixo dele; só na passagem',
  stock_empty: 'O disponível chegou a zero',
  stock_available: 'O disponível deixou de ser zero',
  stock_replenished: 'O disponível voltou a passar do estoque mínimo',
  order_created: 'Um pedido deixou de ser rascunho',
  order_confirmed: 'Um pedido pendente foi confirmado',
  order_updated: 'Qualquer outra mudança de um pedido',
  order_cancelled: 'Um pedido foi cancelado',
  order_completed: 'Um pedido foi concluído',
  product_created: 'Um produto foi criado',
  product_updated: 'Um produto, seus controles ou seus códigos mudaram; `deleted` diz se foi excluído',
} as const;

/** The description of an event that nothing can cause yet. */
export const notToldYet = (description: string): string =>
  `${description}. Ainda não é enviado: nada nesta versão o causa`;
