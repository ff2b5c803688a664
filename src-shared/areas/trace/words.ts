/** Name of the area in the API's documentation. */
export const traceTags = { trace: 'Rastreabilidade' } as const;

export const traceTagNotes = {
  Rastreabilidade: 'De quem veio um lote ou um número de série, onde está e para quem foi',
} as const;

/** Answers of the API about the area, by code. */
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
