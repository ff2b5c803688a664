import { notices } from '../../kernel/notice.ts';

/** The notices that the area gives people by itself; {name} is the subject. */
export const inspectionNotices = notices({
  inspection_overdue: {
    level: 'attention',
    to: 'rma:write',
    screen: '/qualidade/inspecoes/$id',
    label: 'Inspeção fora do prazo',
    title: 'A inspeção {name} passou do prazo',
    text: 'A mercadoria espera por ela. Anote o que achar e decida, ao todo ou em partes.',
  },
});
