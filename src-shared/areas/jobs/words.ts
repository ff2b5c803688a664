/** Name of the area of long work in the API's documentation. */
export const jobTags = { jobs: 'Trabalhos longos' } as const;

export const jobTagNotes = {
  'Trabalhos longos': 'Andamento e cancelamento do que demora',
} as const;

/** Answers of the API about long work, by code. */
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
