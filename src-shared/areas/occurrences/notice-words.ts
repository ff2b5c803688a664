import { notices } from '../../kernel/notice.ts';

/** The notices that the area gives people by itself; {name} is the subject. */
export const occurrenceNotices = notices({
  occurrence_assigned: {
    level: 'attention',
    to: 'own',
    screen: '/qualidade/ocorrencias/$id',
    label: 'Ocorrência a seu cuidado',
    title: 'A ocorrência {name} está a seu cuidado',
    text: 'Veja o que aconteceu e até quando deve ser encerrada.',
  },
  occurrence_overdue: {
    level: 'problem',
    to: 'rma:write',
    screen: '/qualidade/ocorrencias/$id',
    label: 'Ocorrência fora do prazo',
    title: 'A ocorrência {name} passou do prazo',
    text: 'Diga o que foi feito e encerre-a, ou deixe-a à espera do terceiro que a segura.',
  },
});
