/** Name of the area of operation types in the API's documentation. */
export const operationTypeTags = { operationTypes: 'Tipos de operação' } as const;

export const operationTypeTagNotes = {
  'Tipos de operação': 'Operações completas, com documento e número',
} as const;

/** What the documentation says of each operation type, by id. */
export const operationTypeOperations = {
  'operationTypes.goodsReceipt': {
    id: 'operationTypes.goodsReceipt',
    summary: 'Recebe mercadoria',
    description:
      'Tudo ou nada: com um item errado nada é gravado. Gera um documento RE-. `packaging_unit` conta embalagens do produto (2 caixas de 12 são 24) e `unit_cost` continua por unidade. Com número de série, `serial_numbers` tem um por unidade. `expiration_date` aceita só o mês (2027-03), que vale até o último dia. Um lote já conhecido dispensa a validade; com outra data a resposta é 409 `lot_conflict`.',
  },
} as const;
