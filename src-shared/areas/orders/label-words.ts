/** What a person reads of the closed lists of orders. */
export const orderLabels = {
  order_stage: {
    draft: 'Rascunho',
    pending: 'Aguardando confirmação',
    confirmed: 'Confirmado',
    completed: 'Concluído',
    cancelled: 'Cancelado',
  },
  order_substatus: {
    draft: 'Rascunho',
    awaiting_confirmation: 'Aguardando Confirmação',
    awaiting_receiving: 'Aguardando Recebimento',
    awaiting_picking: 'Aguardando Separação',
    completed: 'Concluído',
    cancelled: 'Cancelado',
  },
  order_status: {
    draft: 'Rascunho',
    pending: 'Pendente',
    confirmed: 'Confirmado',
    completed: 'Concluído',
    cancelled: 'Cancelado',
  },
  order_fulfillment_status: {
    unallocated: 'Sem reserva',
    short: 'Em falta',
    partial: 'Reservado em parte',
    allocated: 'Reservado',
  },
  order_item_stage: {
    pending: 'Pendente',
    short: 'Em falta',
    partial: 'Reservado em parte',
    allocated: 'Reservado',
    completed: 'Concluído',
    cancelled: 'Cancelado',
  },
  allocation_status: {
    active: 'Reservada',
    picked: 'Separada',
    returning: 'A devolver',
    consumed: 'Consumida',
    released: 'Liberada',
  },
  allocation_invalid_reason: {
    blocked_location: 'Local bloqueado ou inativo',
    held_lot: 'Lote retido',
    expired: 'Vencido',
    below_min_shelf_life: 'Validade menor que a pedida',
  },
  order_fiscal_status: { not_required: 'Não exige nota', awaiting_invoice: 'Aguardando nota fiscal' },
  order_hold_reason: {
    payment: 'Pagamento',
    address: 'Endereço',
    stock: 'Estoque',
    fraud: 'Suspeita de fraude',
    customer: 'A pedido do cliente',
    fiscal: 'Fiscal',
    other: 'Outro',
  },
  order_cancel_reason: {
    customer_request: 'A pedido do cliente',
    payment: 'Pagamento',
    stock: 'Estoque',
    address: 'Endereço',
    duplicate: 'Pedido em duplicidade',
    fraud: 'Suspeita de fraude',
    import_undone: 'Importação desfeita',
    other: 'Outro',
  },
  order_type: { in: 'Entrada', out: 'Saída', internal: 'Interno' },
  order_step_state: { done: 'Feita', current: 'Atual', later: 'Por vir' },
  order_batch_outcome: { created: 'Criado', replayed: 'Já existia', refused: 'Recusado' },
  order_bulk_outcome: { done: 'Feito', refused: 'Recusado' },
  order_bulk_action: {
    assign: 'Atribuir',
    hold: 'Pôr em espera',
    'release-hold': 'Liberar da espera',
    tag: 'Marcar',
  },
  order_creator: { User: 'Usuário', ApiToken: 'Token de API', System: 'Sistema' },
  allocation_mode: { preview: 'Só mostrar', commit: 'Reservar' },
  order_priority: { 1: 'Baixa', 2: 'Normal', 3: 'Alta', 4: 'Urgente' },
  freight_mode: {
    0: 'Emitente (CIF)',
    1: 'Destinatário (FOB)',
    2: 'Terceiros',
    3: 'Próprio, do remetente',
    4: 'Próprio, do destinatário',
    9: 'Sem frete',
  },
} as const;

/** What those lists are called. */
export const orderLists = {
  order_stage: 'Situação do pedido',
  order_substatus: 'O que o pedido aguarda',
  order_status: 'Situação do pedido, resumida',
  order_fulfillment_status: 'Reserva do pedido',
  order_item_stage: 'Situação do item',
  allocation_status: 'Situação da reserva',
  allocation_invalid_reason: 'Por que a reserva não vale mais',
  order_fiscal_status: 'Situação fiscal do pedido',
  order_hold_reason: 'Motivo da espera',
  order_cancel_reason: 'Motivo do cancelamento',
  order_type: 'Sentido do pedido',
  order_step_state: 'Situação de uma etapa do pedido',
  order_batch_outcome: 'Resultado de um pedido do lote',
  order_bulk_outcome: 'Resultado de uma ação sobre um pedido de vários',
  order_bulk_action: 'Ação sobre vários pedidos',
  order_action: 'O que foi feito com um pedido',
  order_reason: 'Motivo de uma espera ou de um cancelamento',
  order_creator: 'Quem criou o pedido',
  order_act: 'Ação sobre um pedido',
  allocation_mode: 'O que fazer das reservas',
  order_priority: 'Prioridade do pedido',
  freight_mode: 'Modalidade do frete',
} as const;

/** What the buttons of an order say. */
export const orderActWords = {
  submit: 'Enviar pedido',
  confirm: 'Confirmar pedido',
  unconfirm: 'Desfazer confirmação',
  hold: 'Pôr em espera',
  releaseHold: 'Liberar da espera',
  split: 'Dividir',
  duplicate: 'Duplicar',
  cancel: 'Cancelar pedido',
} as const;

/** What was done with an order, as its history says it. */
export const orderActionWords = {
  create: 'Criado',
  modify: 'Alterado',
  submit: 'Enviado',
  confirm: 'Confirmado',
  unconfirm: 'Confirmação desfeita',
  allocate: 'Estoque reservado',
  release: 'Reserva liberada',
  stock_lost: 'Estoque reservado em falta',
  invalid: 'Reserva deixou de valer',
  valid: 'Reserva voltou a valer',
  hold: 'Posto em espera',
  'release-hold': 'Liberado da espera',
  split: 'Dividido',
  duplicate: 'Criado como cópia',
  cancel: 'Cancelado',
} as const;

/** What the original calls a channel without a type. */
export const genericChannel = 'Genérico';

/** How a substatus is described: the order, then what it waits for. */
export const describedSubstatus = (label: string): string => `Pedido ${label.toLowerCase()}`;
