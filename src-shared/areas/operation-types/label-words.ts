/** Labels of the closed lists of operation types. */
export const operationTypeLabels = {
  direction: { inbound: 'Entrada', outbound: 'Saída', internal: 'Interna' },
  invoice_point: {
    before_picking: 'Antes da separação',
    after_picking: 'Depois da separação',
    after_packing: 'Depois da conferência',
  },
  receipt_status: {
    received: 'Recebido',
    partly_reversed: 'Estornado em parte',
    reversed: 'Estornado',
  },
} as const;

/** The titles of those lists. */
export const operationTypeLists = {
  direction: 'Sentido da operação',
  invoice_point: 'Momento da nota fiscal',
  receipt_status: 'Situação do recebimento',
} as const;
