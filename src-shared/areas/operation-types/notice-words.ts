import { notices } from '../../kernel/notice.ts';

/** The notices that the area gives people by itself; {name} is the subject. */
export const operationTypeNotices = notices({
  invoices_not_asked: {
    level: 'attention',
    to: 'settings:write',
    screen: '/configuracoes/tipos-de-operacao',
    label: 'Pedidos que saem sem nota',
    title: 'Pedidos saem sem nota fiscal: {name}',
    text: 'Este armazém já expedia sem registrar notas, e segue assim. Para que nada saia sem a sua, ligue a exigência em Configurações › Tipos de operação.',
  },
});
