import { backupTitles } from './title-words.ts';
import { backupLabels } from './label-words.ts';

/** Words of the screen of backups and of its restore. */
export const backupWords = {
  title: backupTitles.backups,
  make: 'Fazer backup agora',
  started: 'Backup iniciado',
  notStarted: 'O backup não foi iniciado',
  emptyTitle: 'Nenhum backup ainda',
  emptyText: 'O primeiro é feito alguns minutos depois de abrir o Almoxarife; também pode ser feito agora.',
  failed: 'Os backups não puderam ser carregados',
  columns: { created: 'Feito', kind: 'Motivo', size: 'Tamanho', status: 'Conferência', app: 'Versão' },
  kinds: backupLabels.backup_kind,
  statuses: backupLabels.backup_status,
  divergent: (count: string) => `Conferido; saldos que não batem: ${count}`,
  fromFuture: 'Data no futuro',
  fromFutureNote:
    'Há backup com data à frente do relógio deste computador: o relógio estava errado quando ele foi feito, ou está errado agora. Confira a data e a hora do sistema. Ele pode ser restaurado, mas não conta para o próximo backup e não é apagado sozinho.',
  unknown: 'Não se sabe',
  verify: 'Conferir',
  verifyOf: (name: string) => `Conferir ${name}`,
  verifyStarted: 'Conferência iniciada',
  verifyRefused: 'A conferência não foi iniciada',
  restore: 'Restaurar',
  restoreOf: (name: string) => `Restaurar ${name}`,
  removeOf: (name: string) => `Excluir ${name}`,
  removeTitle: 'Excluir backup',
  removeBody: (moment: string, size: string) =>
    `O backup de ${moment} (${size}) sai do disco e não volta. Os dados de agora não mudam.`,
  removeLast: 'É o único backup conferido: sem ele não há para onde voltar até que outro seja feito.',
  remove: 'Excluir backup',
  removeLastAct: 'Excluir o único backup',
  removed: 'Backup excluído',
  notRemoved: 'O backup não foi excluído',
} as const;

/** Words of the file of a backup that comes from another computer. */
export const bringWords = {
  act: 'Restaurar de um arquivo',
  title: 'Restaurar de um arquivo',
  lead: 'Escolha o arquivo de um backup: de um pendrive, da segunda pasta ou de outro computador. Ele é copiado para a pasta de backups e conferido; os dados só mudam depois que você confirmar.',
  drop: 'Solte aqui o arquivo do backup',
  or: 'ou escolha-o neste computador. O nome termina em .db.',
  choose: 'Escolher arquivo',
  sending: (name: string) => `Copiando ${name}`,
  stop: 'Cancelar',
  stopped: 'Cancelado; nada foi guardado.',
  onlyOne: 'Solte um só arquivo.',
  tooLarge: (name: string, size: string, most: string) => `${name} tem ${size}; o limite é ${most}.`,
  refused: (name: string) => `${name} foi recusado`,
  notSent: (name: string) => `${name} não foi copiado`,
  checking: 'Conferindo o backup',
  unfit: 'O backup não pode ser restaurado; os dados continuam como estavam.',
  another: 'Escolher outro arquivo',
} as const;

/** Words of the dialog that restores a backup. */
export const restoreWords = {
  title: 'Restaurar backup',
  lead: (moment: string) =>
    `Os dados voltam a ser os de ${moment}. O que foi feito depois sai de vista, mas não se perde: os dados de agora ficam guardados entre os backups.`,
  columns: { what: 'O que há', held: 'No backup', now: 'Agora' },
  counts: {
    products: 'Produtos',
    locations: 'Locais',
    stock_rows: 'Linhas de estoque',
    movements: 'Movimentações',
    users: 'Usuários',
    webhook_endpoints: 'Destinos de webhooks',
  },
  lastMovement: 'Última movimentação',
  none: 'nenhuma',
  consequences:
    'O servidor reinicia e todos entram de novo, com as senhas daquele dia. As entregas de webhooks em aberto naquele dia esperam confirmação.',
  secrets: (names: string) =>
    `Este computador não consegue ler os segredos destes destinos de webhooks, que precisarão ser informados de novo: ${names}`,
  hindrances: {
    unverified: 'Este backup ainda não foi conferido; confira-o antes de restaurar.',
    damaged: 'Este backup está danificado e não pode ser restaurado.',
    newer: 'Este backup foi feito por uma versão mais nova do Almoxarife.',
  },
  act: 'Restaurar estes dados',
  refused: 'A restauração não foi iniciada',
  failed: 'O backup não pôde ser lido',
  working: 'Preparando a restauração',
  ended: 'A restauração não foi feita; os dados continuam como estavam.',
} as const;
