/** Titles of the screens of orders: navigation and the window's title need them before a screen is loaded. */
export const orderTitles = {
  list: 'Pedidos',
  one: 'Pedido',
  draft: 'Rascunho',
  create: 'Novo pedido',
  buy: 'Nova compra',
  picking: 'Separação',
  packing: 'Conferência',
  shipping: 'Expedição',
  loads: 'Cargas',
  receiving: 'Recebimento do pedido',
} as const;
