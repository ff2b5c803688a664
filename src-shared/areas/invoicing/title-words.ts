/** Titles of the screens of invoices: navigation and the window's title need them before a screen is loaded. */
export const invoicingTitles = {
  receive: 'Receber por XML',
  destination: 'Por XML da nota',
} as const;
