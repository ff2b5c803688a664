/** Name of the area in the API's documentation. */
export const traceTags = { trace: 'Rastreabilidade' } as const;

export const traceTagNotes = {
  Rastreabilidade: 'De quem veio um lote ou um número de série, onde está e para quem foi',
} as const;

/** What the documentation says of each operation, by id. */
export const traceOperations = {
  'trace.lot': {
    id: 'trace.lot',
    summary: 'Rastreia um lote',
    description:
      'Lotes que uma correção juntou são uma família, rastreada como um só. `balance` soma as movimentações por tipo; um estorno conta no tipo do que ele estorna, e `difference` é o que elas dizem menos o que há: 0, a não ser que o banco esteja errado. `reserved` e `customers` são null para quem não tem `orders:read`.',
  },
  'trace.lotFile': {
    id: 'trace.lotFile',
    summary: 'Baixa a rastreabilidade de um lote',
    description:
      'Um CSV com uma linha por restrição de uso, origem, local, reserva e cliente, para enviar a quem conduz o recolhimento. O contato dos clientes vem junto, e a auditoria guarda quem baixou.',
  },
  'trace.serial': {
    id: 'trace.serial',
    summary: 'Rastreia um número de série',
    description: 'Como `GET /lots/{id}/trace`, da unidade desse número.',
  },
} as const;

/** What the API answers of the area, by code. */
export const traceAnswers = {
  lot_traced: 'Rastreabilidade do lote',
  serial_traced: 'Rastreabilidade do número de série',
} as const;

/** Words of the file of a trace. */
export const traceFileWords = {
  name: 'rastreabilidade.csv',
  columns: {
    part: 'Parte',
    name: 'Nome',
    document: 'CPF ou CNPJ',
    contact: 'Contato',
    state: 'UF',
    paper: 'Pedido, recebimento ou lote',
    key: 'Chave da nota',
    location: 'Local',
    date: 'Data',
    quantity: 'Quantidade',
    returned: 'Devolvido',
  },
  parts: {
    restriction: 'Restrição de uso',
    source: 'Origem',
    stock: 'Em estoque',
    reserved: 'Reservado',
    customer: 'Cliente',
  },
} as const;
