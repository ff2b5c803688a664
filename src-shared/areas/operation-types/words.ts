/** Name of the area of operation types in the API's documentation. */
export const operationTypeTags = { operationTypes: 'Tipos de operação' } as const;

export const operationTypeTagNotes = {
  'Tipos de operação': 'O que um pedido de cada tipo exige e por onde passa; o recebimento em uma requisição',
} as const;

/** What the documentation says of each operation type, by id. */
export const operationTypeOperations = {
  'operationTypes.list': {
    id: 'operationTypes.list',
    summary: 'Lista os tipos de operação',
    description: 'Os que vêm com o produto e os do armazém, na ordem em que foram criados.',
  },
  'operationTypes.create': {
    id: 'operationTypes.create',
    summary: 'Cria um tipo de operação',
    description: 'Obrigatórios: `code`, `name` e `direction`. Código e sentido não mudam depois.',
  },
  'operationTypes.details': {
    id: 'operationTypes.details',
    summary: 'Mostra um tipo de operação',
    description: 'O tipo com sua versão, também no cabeçalho ETag.',
  },
  'operationTypes.modify': {
    id: 'operationTypes.modify',
    summary: 'Altera um tipo de operação',
    description:
      'Muda só os campos enviados. Um pedido segue com o que o tipo dizia quando deixou de ser rascunho.',
  },
  'operationTypes.remove': {
    id: 'operationTypes.remove',
    summary: 'Exclui um tipo de operação',
    description: 'Os que vêm com o produto não se excluem: desative-os.',
  },
  'goodsReceipts.list': {
    id: 'goodsReceipts.list',
    summary: 'Lista os recebimentos',
    description:
      'Página de recebimentos, os mais novos primeiro. A busca olha número, referência e documento do fornecedor; com `sku` e `batch_number` juntos, a mesma linha tem os dois.',
  },
  'goodsReceipts.details': {
    id: 'goodsReceipts.details',
    summary: 'Mostra um recebimento',
    description: 'Por identificador ou por número, com as movimentações que ele gravou.',
  },
  'operationTypes.goodsReceipt': {
    id: 'operationTypes.goodsReceipt',
    summary: 'Recebe mercadoria',
    description:
      'Tudo ou nada: com um item errado nada é gravado. Gera um documento RE-. `packaging_unit` conta embalagens do produto (2 caixas de 12 são 24) e `unit_cost` continua por unidade. Com número de série, `serial_numbers` tem um por unidade. `expiration_date` aceita só o mês (2027-03), que vale até o último dia. Um lote já conhecido dispensa a validade; com outra data a resposta é 409 `lot_conflict`. O recebimento deixa um pedido de entrada já concluído. O mesmo documento do fornecedor outra vez é um aviso com o número do primeiro recebimento, ou 409 `receipt_repeated`, conforme a configuração.',
  },
} as const;

/** What the API answers about operation types, by code. */
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
