/** Labels of the closed lists of jobs. */
export const jobLabels = {
  job_kind: {
    import_check: 'Conferência',
    import_apply: 'Importação',
    import_undo: 'Desfazer importação',
    backup: 'Backup',
    backup_verify: 'Conferência de backup',
    backup_restore: 'Restauração',
    data_move: 'Mudança de pasta',
    demo: 'Dados de exemplo',
  },
  job_status: {
    queued: 'Na fila',
    running: 'Em andamento',
    done: 'Pronto',
    failed: 'Falhou',
    cancelled: 'Cancelado',
  },
} as const;

/** The titles of those lists. */
export const jobLists = { job_kind: 'Tipo de trabalho', job_status: 'Situação do trabalho' } as const;
