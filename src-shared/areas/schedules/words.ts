/** Name of dock schedules in the API's documentation. */
export const scheduleTags = { schedules: 'Agenda de docas' } as const;

export const scheduleTagNotes = {
  'Agenda de docas': 'Quem vem a qual doca, e quando; os horários são os do armazém',
} as const;

/** Answers of the API about dock schedules, by code. */
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
  slot_unknown: 'Não há um horário com este número no horário das docas; leia os livres de novo',
  slot_differs: 'Isto não é o do horário de número `id`, nem o da doca `dock.id`; envie um só',
  slot_twice: 'Isto já está dito pelo horário livre (id, date, start_time, dock); envie um só',
  bad_clock_time: 'Informe a hora como 08:00 ou 08:00:00',
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
