/** Labels of the closed lists of loads. */
export const loadLabels = {
  load_status: { open: 'Aberta', shipped: 'Expedida', cancelled: 'Cancelada' },
  load_outcome: { shipped: 'Expedido', refused: 'Recusado' },
  board_lane: { carrier: 'Transportadora', dock: 'Doca' },
} as const;

/** The titles of the closed lists of loads. */
export const loadLists = {
  load_status: 'Situação da carga',
  load_outcome: 'Resultado da expedição de um pedido da carga',
  board_lane: 'Faixas do quadro da expedição',
  load_act: 'Ação de uma carga',
} as const;

/** The texts of the buttons of a load. */
export const loadActWords = {
  modify: 'Veículo e motorista',
  add: 'Incluir pedidos',
  remove: 'Retirar pedido',
  scan: 'Ler volume',
  undo: 'Desfazer leitura',
  ship: 'Expedir',
  cancel: 'Cancelar carga',
} as const;
