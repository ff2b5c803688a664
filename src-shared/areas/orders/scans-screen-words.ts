/** Words that the screens share on which goods of an order are scanned. */
export const scansWords = {
  leave: 'Voltar ao pedido',
  field: 'Leitura',
  queue: (count: string) => `${count} na fila`,
  readings: 'Leituras',
  readingsNote: (products: number) => (products === 1 ? '1 produto' : `${products} produtos`),
  columns: { time: 'Hora', text: 'Leitura', amount: 'Quantidade' },
  waits: 'espera o servidor',
  asks: {
    location_code: {
      title: 'Leia agora o local',
      note: (code: string) => `de onde sai ${code}; Esc desiste`,
    },
    batch_number: { title: 'Leia agora o lote', note: (code: string) => `de ${code}; Esc desiste` },
    expiration_date: {
      title: 'Digite agora a validade',
      note: (code: string) => `de ${code}, como 31/12/2027; Esc desiste`,
    },
    serial_number: {
      title: 'Leia agora o número de série',
      note: (code: string) => `de ${code}; Esc desiste`,
    },
  },
  notADate: { title: 'Isto não é uma data', note: 'Digite como 31/12/2027, ou Esc para desistir.' },
  undone: 'Última leitura desfeita',
  undoNone: 'Nada a desfazer',
  undoNote: 'Nada foi lido nesta tela ainda.',
  next: (text: string) => `A próxima leitura conta ${text}`,
  keys: { quantity: 'Quantidade', undo: 'Desfazer' },
  quantityDialog: { title: 'Quantidade da próxima leitura', label: 'Quantos', save: 'Usar' },
} as const;
