import { notices } from '../../kernel/notice.ts';

/** The notices that the area gives people by itself; {name} is the subject. */
export const sessionNotices = notices({
  session_reused: {
    level: 'problem',
    to: 'own',
    screen: '/configuracoes/conta',
    label: 'Sessão encerrada por segurança',
    title: 'Sessão encerrada por segurança: {name}',
    text: 'A chave que a renova foi usada duas vezes, como acontece quando alguém a copia. Troque sua senha em Configurações › Conta: isso encerra as outras sessões.',
  },
});
