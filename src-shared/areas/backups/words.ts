/** Names of the area of backups in the API's documentation. */
export const backupTags = { backups: 'Backups' } as const;

export const backupTagNotes = {
  Backups: 'Backups dos dados inteiros: fazer, conferir e restaurar',
} as const;

/** Answers of the API about backups, by code. */
export const backupAnswers = {
  backups_listed: 'Backups listados',
  backup_read: 'Backup',
  backup_started: 'Backup iniciado',
  backup_verify_started: 'Conferência do backup iniciada',
  backup_restore_started: 'Restauração iniciada; o servidor reinicia quando a cópia estiver pronta',
  backup_brought: 'Backup recebido; a conferência começou',
  first_restore_state: 'Backup do primeiro acesso',
  first_restore_absent: 'Nenhum backup conferido foi trazido; envie o arquivo primeiro',
  backup_making: 'Copiando e conferindo os dados',
  backup_made: 'Backup feito e conferido: {records} movimentações',
  backup_made_divergent:
    'Backup feito; {differences} saldos não batem com as movimentações, como nos próprios dados. Veja a conferência do estoque',
  backup_made_lacking:
    'Backup feito, mas {files} anexos não estavam mais no disco. Procure-os num backup anterior',
  backup_verified_lacking:
    'O backup não está certo: {files} anexos dele não estão ao lado; traga também a pasta .files do backup',
  backup_verified_spoilt:
    'O backup não está certo: {files} anexos dele não são mais o que foi guardado: {names}. Confira o disco, e use outro backup para eles',
  backup_verifying: 'Conferindo o backup',
  backup_made_mended:
    'Backup feito e conferido: {records} movimentações. A cópia difere dos dados no que não é do Almoxarife ou faltava neles: {names}',
  backup_verified:
    'O backup está inteiro: estrutura, páginas, regras, referências, saldos, totais e administrador conferidos',
  backup_verified_divergent:
    'O backup não está certo: {differences} saldos ou totais não batem com as movimentações, como nos dados de quando foi feito. O arquivo pode ser lido até o fim',
  backup_verified_mendable: 'O backup está inteiro; uma restauração refaz o que falta nele: {names}',
  backup_verified_mendable_divergent:
    'O backup não está certo: {differences} saldos ou totais não batem com as movimentações. Uma restauração refaz o que falta nele: {names}',
  backup_preparing: 'Conferindo e preparando os dados a restaurar',
  backup_prepared: 'Dados preparados; o servidor reinicia agora com eles',
  backup_prepared_mended:
    'Dados preparados, com o que faltava no backup refeito: {names}. O servidor reinicia agora com eles',
  backup_prepared_lacking:
    'Dados preparados, sem {files} anexos que faltavam no backup ou não eram mais o que foi guardado. O servidor reinicia agora com eles',
  backup_not_verified: 'Este backup ainda não foi conferido; confira-o antes de restaurar',
  backup_is_damaged: 'Este backup está danificado e não pode ser restaurado; escolha outro',
  backup_foreign_part:
    'Este backup tem algo que não é do Almoxarife e não pode ser restaurado: {part} {name}',
  backup_changed_part:
    'Este backup tem algo que não é como o Almoxarife o faz e não pode ser restaurado: {part} {name}',
  backup_missing_part: 'Falta neste backup algo sem o que não pode ser restaurado: {part} {name}',
  backup_foreign_history:
    'A estrutura deste backup não foi feita por uma versão publicada do Almoxarife; ele não pode ser restaurado',
  backup_wrong_values:
    'Este backup tem valores que o Almoxarife nunca grava e não pode ser restaurado: tabela {name}',
  backup_no_administrator:
    'Este backup não tem nenhum administrador ativo; restaurado, ninguém poderia administrar. Escolha outro',
  backup_too_slow:
    'A conferência deste backup passou do tempo que o tamanho dele explica e foi encerrada; ele não pode ser restaurado',
  backup_newer:
    'Este backup foi feito por uma versão mais nova do Almoxarife; instale a versão mais recente para restaurá-lo',
  backup_status_read: 'Situação dos backups',
  backup_made_alone: 'Backup feito e conferido: {records} movimentações. A segunda pasta não recebeu a cópia',
  backup_removed: 'Backup excluído',
  backup_is_last:
    'Este é o único backup conferido; faça outro antes, ou confirme a exclusão com even_last=true',
  backup_in_use: 'O arquivo deste backup está aberto em outro programa e não foi excluído',
  backup_unreadable: 'Este arquivo não pôde ser lido como um backup do Almoxarife',
} as const;

/** Names of the parts of a database that may be in the way of a restore. */
export const backupParts = { table: 'tabela', index: 'índice', trigger: 'gatilho', view: 'visão' } as const;
