/** Name of the area of operation types in the API's documentation. */
export const operationTypeTags = { operationTypes: 'Tipos de operação' } as const;

export const operationTypeTagNotes = {
  'Tipos de operação': 'O que um pedido de cada tipo exige e por onde passa; o recebimento em uma requisição',
} as const;

/** Answers of the API about operation types, by code. */
export const operationTypeAnswers = {
  operation_types_listed: 'Tipos de operação listados',
  operation_type_read: 'Tipo de operação',
  operation_type_created: 'Tipo de operação criado',
  operation_type_updated: 'Tipo de operação alterado',
  operation_type_deleted: 'Tipo de operação excluído',
  receipts_listed: 'Recebimentos listados',
  receipt_read: 'Recebimento',
  receipt_repeated:
    'O documento {supplier_document} já entrou em {number}; confira se não é a mesma mercadoria',
  operation_type_in_use: 'Já existe um tipo de operação com este código: {name}',
  operation_type_fixed: 'Código e sentido de um tipo não mudam; crie outro tipo',
  system_type: 'Este tipo vem com o produto e não se exclui; desative-o',
} as const;
