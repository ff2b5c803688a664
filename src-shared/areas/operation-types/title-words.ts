/** Titles of the screens of receiving and of operation types: navigation and the window's title need them before a screen is loaded. */
export const receivingTitles = {
  receiving: 'Recebimento',
  receipts: 'Recebimentos feitos',
  types: 'Tipos de operação',
} as const;
