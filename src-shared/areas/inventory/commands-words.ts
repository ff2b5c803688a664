/** The areas of the commands on stock in the API's documentation. */
export const stockCommandTags = {
  stockCommands: 'Operações de estoque',
  lots: 'Lotes e números de série',
} as const;

export const stockCommandTagNotes = {
  'Operações de estoque': 'O que muda o estoque: ajustar, transferir, descartar, estornar',
  'Lotes e números de série': 'Lotes com suas datas e números de série com seu lugar',
} as const;

/** The texts about why a stock row is not taken. */
export const allocationLabels = {
  blocked_status: 'A situação não é Disponível',
  blocked_location: 'O local está bloqueado, inativo ou não é de armazenagem',
  held_lot: 'O lote está retido ou em recolhimento',
  expired: 'Está vencido na data de saída',
  below_min_shelf_life: 'Restam menos dias de validade do que o pedido',
  other_batch: 'É de outro lote',
  other_serial: 'É de outro número de série',
  reserved: 'Está todo reservado',
  manual: 'A ordem de saída é manual: escolha a linha',
  not_needed: 'Não foi preciso',
} as const;

/** Answers of the API to commands on stock. */
export const stockCommandAnswers = {
  goods_received_now: 'Mercadoria recebida',
  stock_adjusted: 'Estoque ajustado',
  stock_transferred: 'Estoque transferido',
  status_changed: 'Situação alterada',
  stock_scrapped: 'Descarte gravado',
  movement_reversed: 'Movimentação estornada',
  allocation_previewed: 'De onde sairia o produto',
  lots_listed: 'Lotes listados',
  lot_updated: 'Lote alterado',
  lot_read: 'Lote',
  lots_found: 'Lotes e números de série encontrados',
  lot_corrections_listed: 'Correções de lotes listadas',
  lot_correction_taken_back: 'Correção do lote desfeita',
  serials_listed: 'Números de série listados',
} as const;
