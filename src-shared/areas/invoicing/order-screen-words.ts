/** Words of the invoices of an order, on the page of the order. */
export const orderInvoiceWords = {
  title: 'Notas',
  register: 'Registrar a nota',
  notYet: 'Ela pode ser registrada quando chegar a vez dela.',
  number: 'Nota',
  named: (model: string, number: string, series: string) =>
    `${model === '57' ? 'CT-e' : model === '65' ? 'NFC-e' : 'NF-e'} ${number}, série ${series}`,
  status: 'Situação',
  part: 'parte do pedido',
  key: 'Chave',
  evidence: 'Prova',
  authorized: 'Autorizada em',
  total: 'Total R$',
  warning: 'Aviso',
} as const;
