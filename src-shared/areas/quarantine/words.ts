/** Name of the area in the API's documentation. */
export const quarantineTags = { quarantine: 'Quarentena' } as const;

export const quarantineTagNotes = {
  Quarentena: 'O que está no armazém e não pode ser vendido: por quê, desde quando, e o que se faz com isso',
} as const;

/** Answers of the API of goods that cannot be sold, by code. */
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
