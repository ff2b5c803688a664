/** Name of the area in the API's documentation. */
export const quarantineTags = { quarantine: 'Quarentena' } as const;

export const quarantineTagNotes = {
  Quarentena: 'O que está no armazém e não pode ser vendido: por quê, desde quando, e o que se faz com isso',
} as const;

/** What the documentation says of each operation, by id. */
export const quarantineOperations = {
  'quarantine.list': {
    id: 'quarantine.list',
    summary: 'Lista o que não pode ser vendido',
    description:
      'Saldos em situação que não é disponível, de lotes retidos ou em recolhimento, vencidos, ou em locais de quarentena, avaria e devolução; os parados há mais tempo primeiro, ou como `sort` pedir.',
  },
  'quarantine.summary': {
    id: 'quarantine.summary',
    summary: 'Soma o que não pode ser vendido',
    description: 'Linhas e custo parado, ao todo e por motivo.',
  },
  'quarantine.dispose': {
    id: 'quarantine.dispose',
    summary: 'Dá destino ao que está em quarentena',
    description:
      'Todas as linhas ou nenhuma. `release` e `scrap` pedem `reason_code`. `release` as torna disponíveis e, com `to_location_code`, as leva para lá; pede `stock:approve` onde `release_needs_approval` o exige; o que é de um lote retido se libera pelo lote. `scrap` pede `stock:adjust`. `move` leva a outro local, na situação em que estão. `supplier_return` as bloqueia e deixa em rascunho o pedido que as devolve; pede `orders:write`.',
  },
} as const;

/** What the API answers of goods that cannot be sold, by code. */
export const quarantineAnswers = {
  quarantine_listed: 'O que não pode ser vendido',
  quarantine_summed: 'O que não pode ser vendido, somado',
  quarantine_disposed: 'Destino gravado',
  already_available:
    'Estas mercadorias já estão disponíveis: libere o lote, ou mova-as para um local de onde se vende',
  disposition_reason: 'Diga por que isto se faz',
  disposition_lot_held: 'O lote {batch} está {status}: libere o lote antes, na página dele',
  disposition_target: 'Diga para que local elas vão',
  disposition_supplier: 'Diga a que fornecedor elas voltam',
  disposition_over: 'Aqui há {there} {unit}; diga no máximo isso',
} as const;
