/** Answers of the API about the invoices of orders, by code. */
export const orderInvoiceAnswers = {
  invoice_required: 'O pedido aguarda a nota fiscal; registre a nota para ele seguir',
  invoice_active: 'O pedido tem a nota {number}; cancele ou remova a nota antes',
  rest_invoiced:
    'A nota {number} é do pedido inteiro; cancele ou remova a nota antes de deixar itens de fora',
} as const;
