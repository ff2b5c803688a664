/** The parts of a day as free times name them. */
export const slotPeriods = { morning: 'Manhã', afternoon: 'Tarde', night: 'Noite' } as const;

/** The texts of the buttons of a visit. */
export const scheduleActWords = {
  confirm: 'Confirmar',
  arrive: 'Marcar chegada',
  start: 'Iniciar',
  finish: 'Terminar',
  miss: 'Não veio',
  cancel: 'Cancelar',
  reopen: 'Voltar a prever',
} as const;

/** The titles of the closed lists of dock schedules. */
export const scheduleLists = {
  schedule_type: 'Tipo de visita a uma doca',
  schedule_status: 'Situação de uma visita a uma doca',
  schedule_act: 'Ação sobre uma visita a uma doca',
} as const;

/** The days of the week as free times name them, from Sunday. */
export const weekdayNames = [
  'Domingo',
  'Segunda-feira',
  'Terça-feira',
  'Quarta-feira',
  'Quinta-feira',
  'Sexta-feira',
  'Sábado',
] as const;

/** The name of a dock in free times, by its direction. */
export const dockTypeLabels = {
  inbound: 'Recebimento',
  outbound: 'Expedição',
  both: 'Recebimento e expedição',
} as const;
