/** Titles of the screens of receiving: navigation and the window's title need them before a screen is loaded. */
export const receivingTitles = {
  receiving: 'Recebimento',
  receipts: 'Recebimentos feitos',
} as const;
