import { notices } from '../../kernel/notice.ts';

/** The notices that the area gives people by itself; {name} is the subject. */
export const countNotices = notices({
  location_to_count: {
    level: 'attention',
    to: 'stock:write',
    screen: '/estoque/locais/$code',
    label: 'Local a contar',
    title: 'Conte o local {name}',
    text: 'Quem separava um pedido não achou ali o que o sistema dizia, ou achou avariado; isso ficou bloqueado ou avariado até a contagem.',
  },
});
