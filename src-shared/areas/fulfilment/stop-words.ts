/** Answers about goods at a stop that must not leave, and about the way out. */
export const stopAnswers = {
  stop_lot_recalled:
    'O lote {batch} foi recolhido: não separe. Deixe em {location_code} e reserve outro no pedido',
  stop_lot_held: 'O lote {batch} está retido: não separe. Deixe em {location_code} e reserve outro no pedido',
  stop_location_closed:
    'O local {location_code} está bloqueado ou inativo: não separe daqui; reserve de outro local no pedido',
  stop_expired: 'Venceu em {date}: não separe. Deixe em {location_code} e reserve outro no pedido',
  stop_short_life:
    'Vence em {date}, antes do que o pedido aceita: não separe. Deixe em {location_code} e reserve outro',
  picked_lot_recalled: 'O lote {batch} foi recolhido depois de separado: não embarque; devolva-o ao estoque',
  picked_lot_held: 'O lote {batch} foi retido depois de separado: não embarque; devolva-o ao estoque',
} as const;
