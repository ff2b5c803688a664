/** Name of dock schedules in the API's documentation. */
export const scheduleTags = { schedules: 'Agenda de docas' } as const;

export const scheduleTagNotes = {
  'Agenda de docas': 'Quem vem a qual doca, e quando; os horários são os do armazém',
} as const;

/** What the documentation says of each operation on dock schedules, by id. */
export const scheduleOperations = {
  'schedules.list': {
    id: 'schedules.list',
    summary: 'Mostra a agenda das docas',
    description:
      'As docas e as visitas de um dia ou de até 31, com as que só passam por eles. Os dias são os do armazém. `status` pode ser repetido.',
  },
  'schedules.slots': {
    id: 'schedules.slots',
    summary: 'Mostra os horários livres das docas',
    description:
      'Janelas de duas horas dentro do horário das docas (configuração `dock_hours`), menos as que já passaram ou que uma visita toca. De até 31 dias. Um pedido pode ser agendado também fora delas.',
  },
  'orderSchedules.details': {
    id: 'orderSchedules.details',
    summary: 'Mostra a visita de um pedido a uma doca',
    description:
      'Com o que pode ser feito agora. Sem a permissão de ver clientes, o motorista vem escondido.',
  },
  'orderSchedules.modify': {
    id: 'orderSchedules.modify',
    summary: 'Agenda um pedido em uma doca',
    description:
      'A primeira vez pede `dock_code`, `window_start` e `window_end`; depois só muda o que se envia. Uma janela que toca outra da mesma doca responde 409 `dock_taken`, com o pedido e a janela que estão lá; a mesma janela com a mesma placa é uma visita só. Mudar a hora de uma visita confirmada a deixa prevista de novo, e agendar de novo quem não veio também.',
  },
  'orderSchedules.remove': {
    id: 'orderSchedules.remove',
    summary: 'Tira um pedido da agenda',
    description: 'Só antes de a visita começar.',
  },
  'orderSchedules.setStatus': {
    id: 'orderSchedules.setStatus',
    summary: 'Diz como está a visita',
    description:
      'Confirmar, marcar chegada e não veio valem para todos os pedidos da visita. Iniciar o recebimento começa a visita, e expedir ou receber tudo a termina.',
  },
} as const;

/** What the API answers about dock schedules, by code. */
export const scheduleAnswers = {
  agenda_read: 'Agenda das docas',
  slots_read: 'Horários livres das docas',
  schedule_read: 'Visita do pedido',
  schedule_saved: 'Pedido agendado',
  schedule_deleted: 'Pedido fora da agenda',
  schedule_status_set: 'Situação da visita alterada',
  bad_vehicle_plate: 'A placa tem de 5 a 8 letras e números, como ABC1D23',
  dock_taken:
    'A doca {dock} está ocupada das {from} às {to} pelo pedido {number}; escolha outro horário ou outra doca',
  dock_unknown: 'Não há doca {location_code}; confira o código, ou cadastre o local como doca',
  dock_closed: 'A doca {location_code} está inativa ou bloqueada; escolha outra',
  dock_of_other_direction: 'A doca {location_code} não serve para isto ({direction}); escolha outra',
  schedule_type_direction:
    'Um pedido deste sentido não se agenda assim ({type}); escolha outro tipo de visita',
  schedule_not_internal: 'Um pedido interno não sai nem chega, e não se agenda',
  window_too_short: 'A visita dura ao menos 5 minutos, e termina depois de começar',
  window_too_long: 'A visita dura no máximo 24 horas',
  schedule_underway:
    'A visita está {status}, e já não muda de doca nem de hora; mude só veículo, motorista e observações',
  schedule_began: 'A visita está {status}; ela fica na agenda',
  schedule_required: 'O pedido precisa de uma visita marcada em uma doca; agende-o antes',
  outside_dock_hours: 'Fora do horário das docas ({hours})',
  window_past: 'Esta janela já passou',
  agenda_range: 'Peça de 1 a 31 dias, o último depois do primeiro',
} as const;
