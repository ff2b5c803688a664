/** Names of the area of backups in the API's documentation. */
export const backupTags = { backups: 'Backups' } as const;

export const backupTagNotes = {
  Backups: 'Backups dos dados inteiros: fazer, conferir e restaurar',
} as const;

/** What the documentation says of each operation on backups, by id. */
export const backupOperations = {
  'backups.list': {
    id: 'backups.list',
    summary: 'Lista os backups',
    description:
      'Os arquivos da pasta de backups, do mais novo ao mais antigo, também os que foram postos nela à mão.',
  },
  'backups.details': {
    id: 'backups.details',
    summary: 'Mostra um backup e o que uma restauração traria',
    description:
      'Data, versão e contagens do backup ao lado das atuais, e os destinos de webhooks cujos segredos precisariam ser informados de novo neste computador.',
  },
  'backups.create': {
    id: 'backups.create',
    summary: 'Faz um backup agora',
    description:
      'Copia os dados sem parar o trabalho, confere a cópia inteira e só então lhe dá o nome. O andamento está no trabalho devolvido.',
  },
  'backups.verify': {
    id: 'backups.verify',
    summary: 'Confere um backup',
    description:
      'Compara a estrutura do arquivo, parte por parte, com a da versão que o fez, antes de ler qualquer tabela; depois confere páginas, índices, regras de cada tabela, referências, saldos contra movimentações, totais contra saldos, se há um administrador ativo, e a soma SHA-256 de quando foi feito. Nada do arquivo é executado, e a conferência tem um tempo máximo, de acordo com o tamanho.',
  },
  'backups.bring': {
    id: 'backups.bring',
    summary: 'Traz um backup de outro lugar',
    description:
      'O arquivo vai para a pasta de backups deste computador e é conferido inteiro; o andamento está no trabalho devolvido. Nada dos dados muda. O que não é um banco de dados do Almoxarife é recusado e não fica.',
  },
  'backups.restore': {
    id: 'backups.restore',
    summary: 'Restaura um backup',
    description:
      'Confere e prepara a cópia ao lado dos dados; quando tudo está pronto o servidor reinicia com ela, e os dados de antes ficam guardados entre os backups. As sessões terminam, e as entregas de webhooks em aberto esperam confirmação. Morto no meio, o servidor volta com os dados de antes ou com os restaurados, nunca algo entre os dois.',
  },
  'backups.status': {
    id: 'backups.status',
    summary: 'Mostra quando e para onde vão os backups',
    description:
      'O próximo backup, como foi o último automático, e a segunda pasta com o que houve na última cópia para ela.',
  },
  'backups.remove': {
    id: 'backups.remove',
    summary: 'Exclui um backup',
    description:
      'O arquivo sai da pasta de backups e não volta. O último conferido só sai com `even_last=true`.',
  },
  'firstRestore.state': {
    id: 'firstRestore.state',
    summary: 'Mostra o backup que se traz no primeiro acesso',
    description: 'Só enquanto não há usuário, e só neste computador.',
  },
  'firstRestore.bring': {
    id: 'firstRestore.bring',
    summary: 'Traz um backup no primeiro acesso',
    description:
      'Para continuar em um computador novo com os dados de outro: o arquivo é conferido inteiro, e `GET /setup/backup` diz como vai e o que ele tem. Só enquanto não há usuário, e só neste computador.',
  },
  'firstRestore.run': {
    id: 'firstRestore.run',
    summary: 'Começa com os dados do backup trazido',
    description:
      'O servidor reinicia com os dados do backup conferido, e as pessoas dele entram com as senhas de então. Só enquanto não há usuário, e só neste computador.',
  },
} as const;

/** What the API answers about backups, by code. */
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
    'O backup está inteiro, mas {files} anexos dele não estão ao lado; traga também a pasta .files do backup',
  backup_verifying: 'Conferindo o backup',
  backup_made_mended:
    'Backup feito e conferido: {records} movimentações. A cópia difere dos dados no que não é do Almoxarife ou faltava neles: {names}',
  backup_verified:
    'O backup está inteiro: estrutura, páginas, regras, referências, saldos, totais e administrador conferidos',
  backup_verified_divergent:
    'O backup está inteiro, mas {differences} saldos ou totais não batem com as movimentações, como nos dados de quando foi feito',
  backup_verified_mendable: 'O backup está inteiro; uma restauração refaz o que falta nele: {names}',
  backup_verified_mendable_divergent:
    'O backup está inteiro; uma restauração refaz o que falta nele: {names}. {differences} saldos ou totais não batem com as movimentações',
  backup_preparing: 'Conferindo e preparando os dados a restaurar',
  backup_prepared: 'Dados preparados; o servidor reinicia agora com eles',
  backup_prepared_mended:
    'Dados preparados, com o que faltava no backup refeito: {names}. O servidor reinicia agora com eles',
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

/** What a part of a database is called where it is in the way of a restore. */
export const backupParts = { table: 'tabela', index: 'índice', trigger: 'gatilho', view: 'visão' } as const;
