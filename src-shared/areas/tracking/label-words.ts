/** Labels of the closed lists of tracking. */
export const trackingLabels = {
  tracking_status: {
    created: 'Registrado',
    awaiting_pickup: 'Aguardando coleta',
    picked_up: 'Coletado',
    posted: 'Postado',
    in_transit: 'Em trânsito',
    out_for_delivery: 'Saiu para entrega',
    delivery_failed: 'Entrega não realizada',
    awaiting_withdrawal: 'Aguardando retirada',
    delivered: 'Entregue',
    returning: 'Em devolução',
    returned: 'Devolvido',
    damaged: 'Avariado',
    lost: 'Extraviado',
    customs_hold: 'Retido em posto fiscal',
    cancelled: 'Cancelado',
  },
  tracking_source: { manual: 'Tela', import: 'Arquivo', api: 'API' },
} as const;

/** The titles of the closed lists of tracking. */
export const trackingLists = {
  tracking_status: 'Situação da entrega',
  tracking_source: 'De onde veio uma ocorrência da entrega',
} as const;
