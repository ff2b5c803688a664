/**
 * The returns of a demonstration, with the stage that each reaches, its goods and their destination. Those without an
 * order were requested so many days ago.
 */
export const demoReturns = [
  {
    end: 'closed',
    reason: 'damaged',
    resolution: 'refund',
    notes: 'Uma das caixas chegou amassada. O cliente mandou fotos.',
    daysAgo: null,
  },
  {
    end: 'received',
    reason: 'defect',
    resolution: 'replace',
    notes: 'Não liga. O cliente prefere a troca.',
    daysAgo: null,
  },
  {
    end: 'in_transit',
    reason: 'wrong_product',
    resolution: 'replace',
    notes: 'Foi outro modelo; o cliente já postou.',
    daysAgo: null,
  },
  {
    end: 'approved',
    reason: 'excess',
    resolution: 'credit',
    notes: 'Pediu a mais; fica de crédito para o próximo pedido.',
    daysAgo: null,
  },
  { end: 'requested', reason: 'regret', resolution: null, notes: 'Desistiu da compra.', daysAgo: null },
  {
    end: 'in_transit',
    reason: 'defect',
    resolution: 'repair',
    notes: 'Comprado no balcão, sem o número do pedido.',
    daysAgo: 34,
  },
  {
    end: 'inspecting',
    reason: 'defect',
    resolution: 'refund',
    notes: 'Acende e apaga sozinha. Vai para a bancada.',
    daysAgo: null,
  },
  {
    end: 'rejected',
    reason: 'other',
    resolution: null,
    notes: 'Quer devolver uma sobra da obra do ano passado.',
    daysAgo: 0,
  },
  {
    end: 'cancelled',
    reason: 'wrong_product',
    resolution: 'replace',
    notes: 'Achou que era outro modelo.',
    daysAgo: null,
  },
] as const;

/** Says why returns of a demonstration are rejected or cancelled. */
export const demoReturnEnds = {
  rejected: 'Fora do prazo de devolução.',
  cancelled: 'O cliente conferiu: era o modelo certo.',
} as const;

/** The shipment in which the goods of a demonstration come back. */
export const demoPosting = { carrier: 'Correios', authorization: 'E-2026-', tracking: 'BR' } as const;
