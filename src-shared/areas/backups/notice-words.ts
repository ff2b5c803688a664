import { notices } from '../../kernel/notice.ts';

/** The notices that the area gives people by itself; {name} is the subject. */
export const backupNotices = notices({
  backup_failed: {
    level: 'problem',
    to: 'backup:manage',
    screen: '/configuracoes/backups',
    label: 'Backup não foi feito',
    title: 'O backup do dia não foi feito',
    text: 'Confira o espaço em disco e as permissões da pasta de backups; outra tentativa vem em cinco minutos.',
  },
  backup_not_copied: {
    level: 'attention',
    to: 'backup:manage',
    screen: '/configuracoes/backups',
    label: 'Backup não foi copiado',
    title: 'O backup não foi copiado para {name}',
    text: 'Ele ficou só neste computador. Conecte o disco ou confira a pasta; a cópia é feita quando der.',
  },
  backup_folder_silent: {
    level: 'attention',
    to: 'backup:manage',
    screen: '/configuracoes/backups',
    label: 'Segunda pasta não responde',
    title: 'A segunda pasta não responde: {name}',
    text: 'O backup mais novo ficou só neste computador. Confira o disco ou a rede dessa pasta, ou escolha outra em Configurações › Backups; a cópia é tentada de novo a cada cinco minutos.',
  },
  backup_overdue: {
    level: 'problem',
    to: 'backup:manage',
    screen: '/configuracoes/backups',
    label: 'Falta backup',
    title: 'Falta backup há mais de um dia',
    text: 'A hora marcada passou e não há backup novo. Confira o disco, a pasta e a data deste computador, e faça um agora em Configurações › Backups.',
  },
});
