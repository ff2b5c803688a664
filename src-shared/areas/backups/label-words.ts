/** Labels of the closed lists of backups. */
export const backupLabels = {
  backup_kind: {
    daily: 'Do dia',
    manual: 'Feito à mão',
    before_update: 'Antes de uma atualização',
    before_restore: 'Antes de uma restauração',
    other: 'Posto na pasta',
  },
  backup_status: { verified: 'Conferido', unverified: 'Não conferido', damaged: 'Danificado' },
  backup_outcome: { made: 'Feito e conferido', failed: 'Não foi feito' },
  second_copy_outcome: {
    copied: 'Copiado',
    absent: 'Pasta não encontrada',
    silent: 'A pasta não responde',
    full: 'Sem espaço',
    refused: 'Sem permissão de gravar',
    failed: 'A cópia falhou',
  },
  backup_hindrance: {
    unverified: 'Ainda não conferido',
    damaged: 'Danificado',
    newer: 'Feito por uma versão mais nova',
  },
  first_restore_stage: {
    none: 'Nada trazido',
    checking: 'Em conferência',
    ready: 'Pronto para restaurar',
    refused: 'Recusado',
    restoring: 'Em preparação',
    decided: 'O servidor reinicia com ele',
  },
} as const;

/** The titles of those lists. */
export const backupLists = {
  backup_kind: 'Por que um backup foi feito',
  backup_status: 'Conferência do backup',
  backup_outcome: 'Resultado do backup automático',
  second_copy_outcome: 'Resultado da cópia para a segunda pasta',
  backup_hindrance: 'O que impede restaurar um backup',
  first_restore_stage: 'Andamento do backup trazido no primeiro acesso',
} as const;
