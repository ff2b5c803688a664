/** What the API answers about the invoices of orders, by code. */
export const orderInvoiceAnswers = {
  invoice_active: 'O pedido tem nota fiscal; cancele ou remova a nota antes',
} as const;
