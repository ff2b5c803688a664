import { quarantineTitles } from './title-words.ts';

const lines = (count: number): string => (count === 1 ? '1 linha' : `${count} linhas`);

/** Words of the screen of goods that cannot be sold. */
export const quarantineWords = {
  title: quarantineTitles.list,
  listLabel: 'O que não pode ser vendido',
  searchPlaceholder: 'Produto ou lote',
  failed: 'A quarentena não pôde ser lida',
  emptyTitle: 'Nada em quarentena',
  emptyText:
    'Aparece aqui o que não pode ser vendido: em inspeção, quarentena ou avariado, vencido, e os lotes retidos.',
  note: (value: string) => `Parado: ${value}. Nada daqui pode ser vendido; só quem aprova estoque libera.`,
  views: 'Por que não pode ser vendido',
  all: 'Tudo',
  columns: {
    reason: 'Situação',
    location: 'Local',
    document: 'Documento',
    occurrence: 'Ocorrência',
    quantity: 'Quantidade',
    since: 'Parado',
    value: 'Custo R$',
  },
  days: (days: number) => (days === 0 ? 'hoje' : days === 1 ? '1 dia' : `${days} dias`),
  filters: { older: 'Parado há mais de', days: (days: string) => `${days} dias` },
  keys: 'Quarentena',
  held: {
    title: (batch: string) => `O lote ${batch} está retido`,
    text: 'Libere o lote inteiro, na página dele; o que se libera aqui continuaria sem poder ser vendido.',
    open: 'Abrir o lote',
  },
  gone: 'Nada mais está ali; leia a lista de novo',
  failedRows: 'As linhas marcadas não puderam ser lidas',
  dialog: {
    title: {
      release: (count: number) => `Liberar ${lines(count)}`,
      scrap: (count: number) => `Descartar ${lines(count)}`,
      move: (count: number) => `Mover ${lines(count)}`,
      supplier_return: (count: number) => `Devolver ${lines(count)} ao fornecedor`,
    },
    lead: {
      release: 'Passam a disponíveis, e podem ser vendidas.',
      scrap: 'Saem do estoque. O custo delas é a perda.',
      move: 'Vão para outro local na situação em que estão.',
      supplier_return: 'Ficam bloqueadas, e um pedido de devolução fica em rascunho para as levar.',
    },
    total: (value: string) => `Custo: ${value}`,
    target: 'Para o local',
    targetHelp: 'Sem ele, ficam onde estão.',
    supplier: 'Fornecedor',
    chooseSupplier: 'Escolha o fornecedor',
    done: {
      release: 'Liberado',
      scrap: 'Descartado',
      move: 'Movido',
      supplier_return: 'Devolução em rascunho',
    },
    lines: 'Quanto de cada linha',
    product: 'Produto',
    part: 'Lote, série e local',
    there: 'Há',
    quantity: 'Quantidade',
    quantityOf: (row: string) => `Quantidade de ${row}`,
    open: 'Abrir o pedido',
  },
} as const;
