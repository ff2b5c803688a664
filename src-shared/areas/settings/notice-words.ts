import { notices } from '../../kernel/notice.ts';

/** The notices that the area gives people by itself; {name} is the subject. */
export const folderNotices = notices({
  data_folder_open: {
    level: 'attention',
    to: 'settings:write',
    screen: '/configuracoes/computador',
    label: 'Pasta de dados aberta a outros usuários',
    title: 'Outros usuários deste computador entram na pasta {name}',
    text: 'Os arquivos do Almoxarife nela continuam fechados. Deixe a pasta só para quem abre o servidor: chmod 700, ou as propriedades da pasta.',
  },
});
