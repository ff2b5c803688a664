import { backupLabels } from './label-words.ts';

/** Words of when backups are made, where they go and how many stay. */
export const backupPlanWords = {
  label: 'Programação dos backups',
  when: 'Quando',
  everyDay: (hour: string) => `Todo dia, a partir das ${hour}`,
  someDays: (days: string, hour: string) => `${days}, a partir das ${hour}`,
  next: (moment: string) => `O próximo: ${moment}`,
  kept: 'Quantos ficam',
  counts: (days: string, weeks: string, months: string) => `${days} dias, ${weeks} semanas, ${months} meses`,
  keptNote: 'Os feitos à mão e os de antes de uma restauração ficam',
  where: 'Onde',
  whereNote: 'Neste computador, com os dados',
  second: 'Segunda pasta',
  noSecond: 'Nenhuma',
  noSecondNote: 'Se este computador se perder, os backups se perdem com ele. Escolha outro disco ou a rede.',
  last: 'Último automático',
  never: 'Ainda nenhum',
  neverNote: 'O primeiro vem alguns minutos depois de abrir',
  made: backupLabels.backup_outcome.made,
  failed: backupLabels.backup_outcome.failed,
  failedNote:
    'Confira o espaço em disco e as permissões da pasta de backups. Outra tentativa vem em 5 minutos.',
  overdue: 'Falta backup há mais de um dia',
  overdueNote:
    'A hora marcada passou e não há backup novo. Confira o disco, a pasta e a data deste computador, e faça um agora.',
  outcomes: backupLabels.second_copy_outcome,
  waiting: 'Recebe o próximo backup',
  alone: (folder: string) =>
    `O backup mais novo está só neste computador: ${folder} não o recebeu. Conecte o disco ou confira a pasta; a cópia é feita sozinha em até 5 minutos.`,
  silent: (folder: string) =>
    `A pasta ${folder} não responde. O backup mais novo está só neste computador; o Almoxarife continua sem ela. Confira o disco ou a rede, ou escolha outra pasta; a cópia é tentada de novo a cada 5 minutos.`,
  change: 'Alterar',
  changeLabel: 'Alterar quando, onde e quantos',
  dialog: 'Quando, onde e quantos',
  days: 'Dias',
  hour: 'A partir das',
  hourHelp: 'Desligado nessa hora, o computador faz o backup quando o Almoxarife abrir.',
  keepDaily: 'Dias',
  keepWeekly: 'Semanas',
  keepMonthly: 'Meses',
  keepTitle: 'Quantos ficam: o último de cada',
  folder: 'Segunda pasta',
  folderPlaceholder: 'Nenhuma',
  folderHelp:
    'O caminho inteiro: um pendrive, outro disco ou a rede. Cada backup é copiado e conferido também ali.',
  saved: 'Programação salva',
  failedToLoad: 'A programação não pôde ser lida',
} as const;
