import { documentNames } from '../documents/label-words.ts';
import { printLabelLabels } from '../labels/label-words.ts';

/** Names of a printer's paper: the rolls of labels, and A4. */
const { '100x150': large, '100x50': wide, '60x40': small, '50x30': smallest } = printLabelLabels.label_size;

/** Labels of the closed lists of printers. */
export const printingLabels = {
  printer_kind: { network: 'Na rede', system: 'Deste computador' },
  printer_language: { zpl: 'ZPL, térmica de etiquetas', pdf: 'PDF' },
  printer_paper: {
    '100x150': large,
    '100x50': wide,
    '60x40': small,
    '50x30': smallest,
    a4: 'A4',
  },
  printer_state: {
    ready: 'Pronta',
    printing: 'Imprimindo',
    attention: 'Precisa de atenção',
    unreachable: 'Sem resposta',
    unknown: 'Desconhecida',
  },
  printer_flag: {
    paper_out: 'Sem papel',
    paused: 'Pausada',
    head_open: 'Aberta',
    ribbon_out: 'Sem ribbon',
  },
  print_status: {
    queued: 'Na fila',
    sending: 'Enviando',
    sent: 'Enviada',
    failed: 'Não impressa',
    uncertain: 'Incerta',
    cancelled: 'Cancelada',
  },
  print_outcome: {
    sent: 'Impressa',
    unknown_device: 'Impressora que o computador não tem',
    refused: 'Recusada pelo computador',
    cut: 'Interrompida',
  },
  print_kind: {
    location: 'Etiquetas de locais',
    product: 'Etiquetas de produtos',
    stock_item: 'Etiquetas de mercadorias',
    order_volume: 'Etiquetas de volumes',
    pallet: 'Etiquetas de paletes',
    ...documentNames,
    wave_picking_list: 'Lista de separação de uma onda',
    test_page: 'Página de teste',
  },
} as const;

/** The titles of those lists. */
export const printingLists = {
  printer_kind: 'Ligação da impressora',
  printer_language: 'Linguagem da impressora',
  printer_paper: 'Papel da impressora',
  printer_state: 'Estado da impressora',
  printer_flag: 'O que a impressora acusa',
  print_status: 'Situação de uma impressão',
  print_outcome: 'O que a janela diz de uma impressão',
  print_kind: 'O que se imprime',
} as const;
