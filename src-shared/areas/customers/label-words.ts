/** Labels of the closed lists of customers. */
export const customerLabels = {
  person_type: { individual: 'Pessoa física', company: 'Pessoa jurídica', foreign: 'Estrangeiro' },
  party_role: {
    customer: 'Cliente',
    supplier: 'Fornecedor',
    carrier: 'Transportadora',
    depositor: 'Depositante',
  },
  ie_indicator: { 1: 'Contribuinte', 2: 'Isento', 9: 'Não contribuinte' },
  address_type: { shipping: 'Entrega', billing: 'Cobrança', pickup: 'Coleta', other: 'Outro' },
} as const;

/** The titles of those lists. */
export const customerLists = {
  person_type: 'Tipo de pessoa',
  party_role: 'Papel',
  ie_indicator: 'Indicador de inscrição estadual',
  address_type: 'Tipo de endereço',
} as const;
