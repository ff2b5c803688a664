import { notices } from '../../kernel/notice.ts';

/** The notices that the area gives people by itself; {name} is the subject. */
export const attachmentNotices = notices({
  attachments_spoilt: {
    level: 'problem',
    to: 'backup:manage',
    screen: '/configuracoes/backups',
    label: 'Anexos estragados no disco',
    title: 'Anexos estragados ou sumidos no disco: {name}',
    text: 'O conteúdo não é mais o que foi guardado, e nenhum backup deste computador nem a segunda pasta tem uma cópia boa. Procure o arquivo num backup guardado fora e anexe-o de novo; depois confira o disco.',
  },
});
