import type { RefusalNotes } from '../../kernel/refusal.ts';

/** The codes of the refusals of backups, and what a caller does about them. */
export const backupRefusals = {
  backup_unusable: {
    when: 'O backup não pode ser restaurado',
    next: 'Escolha outro backup; com este a resposta é sempre a mesma, a não ser que a frase peça a versão mais nova.',
    was: [
      'backup_changed_part',
      'backup_foreign_history',
      'backup_foreign_part',
      'backup_is_damaged',
      'backup_missing_part',
      'backup_newer',
      'backup_no_administrator',
      'backup_too_slow',
      'backup_unreadable',
      'backup_wrong_values',
    ],
  },
  backup_not_verified: { next: 'Confira-o em `POST /backups/{id}/verify`, espere o trabalho e repita.' },
  backup_is_last: {
    next: 'Faça outro backup antes, ou repita com `even_last=true`, se é mesmo para excluir.',
  },
} as const satisfies RefusalNotes;
