/** The initial names of the operation types of every site; migration 0026 holds these texts, so they never change. */
export const systemTypeNames = {
  goods_receipt: 'Recebimento',
  purchase_receipt: 'Recebimento de compra',
  customer_return: 'Devolução de cliente',
  deposit_in: 'Entrada de depósito',
  sale: 'Venda',
  sample: 'Amostra',
  transfer_out: 'Transferência de saída',
  supplier_return: 'Devolução a fornecedor',
  deposit_return: 'Devolução de depósito',
  internal_transfer: 'Transferência interna',
  replenishment: 'Ressuprimento de picking',
} as const;

/** Those that came with returns; migration 0067 holds these texts: they never change. */
export const returnTypeNames = { replacement: 'Troca', repair_return: 'Devolução de conserto' } as const;
