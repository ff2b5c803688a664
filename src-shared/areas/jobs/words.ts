/** Name of the area of long work in the API's documentation. */
export const jobTags = { jobs: 'Trabalhos longos' } as const;

export const jobTagNotes = {
  'Trabalhos longos': 'Andamento e cancelamento do que demora',
} as const;

/** What the documentation says of each operation of long work, by id. */
export const jobOperations = {
  'jobs.list': {
    id: 'jobs.list',
    summary: 'Lista os próprios trabalhos longos',
    description: 'Conferências, importações e o que mais demora, do mais novo ao mais antigo, de quem chama.',
  },
  'jobs.details': {
    id: 'jobs.details',
    summary: 'Mostra um trabalho longo',
    description: 'Situação, andamento e, no fim, onde está o resultado. Pergunte de novo a cada segundo.',
  },
  'jobs.cancel': {
    id: 'jobs.cancel',
    summary: 'Cancela um trabalho longo',
    description: 'Na fila ou em andamento; o que estava sendo gravado é desfeito por inteiro.',
  },
} as const;

/** What the API answers about long work, by code. */
export const jobAnswers = {
  jobs_listed: 'Trabalhos listados',
  job_read: 'Trabalho',
  job_cancelled: 'Cancelamento pedido',
  job_ended: 'Este trabalho já terminou; não há o que cancelar',
  job_waiting: 'Na fila; começa quando o trabalho anterior terminar',
  job_stopped: 'Cancelado; nada foi gravado',
  job_interrupted:
    'O sistema foi encerrado no meio deste trabalho; nada foi gravado pela metade. Comece de novo',
} as const;
