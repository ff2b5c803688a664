/** The text of the button of each act on a lot. */
export const lotActWords = { hold: 'Reter lote', recall: 'Recolher lote', release: 'Liberar lote' } as const;

/** Labels of closed lists that only stock has. */
export const stockLabels = {
  abc_class: { A: 'A, os de maior valor', B: 'B, os intermediários', C: 'C, os de menor valor' },
  abc_measure: { stock_value: 'Valor em estoque', consumption: 'Saídas do período' },
  adjustment_direction: { in: 'Entrada', out: 'Saída' },
  stock_quantity: { on_hand: 'Em estoque', reserved: 'Reservado', available: 'Disponível' },
  stock_difference: {
    balance: 'Saldo de uma linha',
    row_reserved: 'Reserva de uma linha',
    on_hand: 'Em estoque',
    reserved: 'Reservado',
    available: 'Disponível',
    level: 'Nível do estoque',
    order_item: 'Reservado ou expedido de um item',
    order_total: 'Somas de um pedido',
    ended_order: 'Reserva de um pedido encerrado',
  },
  lot_field: {
    expiration_date: 'Validade',
    manufacturing_date: 'Fabricação',
    lot_status: 'Situação',
    restriction: 'Restrição de uso',
    supplier: 'Fornecedor',
    nf_access_key: 'Chave de acesso da nota',
  },
  integrity_status: { unknown: 'Ainda não conferido', ok: 'Confere', divergent: 'Diverge' },
} as const;
