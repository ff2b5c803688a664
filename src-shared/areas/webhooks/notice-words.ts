import { notices } from '../../kernel/notice.ts';

/** The notices that the area gives people by itself; {name} is the subject. */
export const webhookNotices = notices({
  webhook_failing_50: {
    level: 'attention',
    to: 'webhooks:read',
    screen: '/integracoes/webhooks/$id',
    label: 'Destino falhando',
    title: 'Destino {name} está falhando',
    text: 'Metade do prazo de cinco dias passou sem nenhuma entrega aceita. Confira o endereço e quem recebe.',
  },
  webhook_failing_70: {
    level: 'attention',
    to: 'webhooks:read',
    screen: '/integracoes/webhooks/$id',
    label: 'Destino continua falhando',
    title: 'Destino {name} continua falhando',
    text: 'Sem nenhuma entrega aceita em 70 % do prazo de cinco dias. Depois dele o destino é desativado.',
  },
  webhook_failing_90: {
    level: 'attention',
    to: 'webhooks:read',
    screen: '/integracoes/webhooks/$id',
    label: 'Destino será desativado',
    title: 'Destino {name} será desativado em breve',
    text: 'Sem nenhuma entrega aceita em 90 % do prazo de cinco dias. Falta pouco para a desativação.',
  },
  webhook_disabled_failing: {
    level: 'problem',
    to: 'webhooks:read',
    screen: '/integracoes/webhooks/$id',
    label: 'Destino desativado por falhas',
    title: 'Destino {name} foi desativado',
    text: 'Nenhuma entrega foi aceita em cinco dias. Corrija o destino, ative-o e recupere os eventos do período.',
  },
  webhook_disabled_gone: {
    level: 'problem',
    to: 'webhooks:read',
    screen: '/integracoes/webhooks/$id',
    label: 'Destino desativado: o endereço não existe mais',
    title: 'Destino {name} foi desativado',
    text: 'O endereço respondeu que não existe mais (410). Informe o novo endereço e ative o destino.',
  },
  webhook_restored: {
    level: 'attention',
    to: 'webhooks:read',
    screen: '/integracoes/webhooks/$id',
    label: 'Destino espera uma confirmação depois da restauração',
    title: 'Destino {name} espera uma confirmação',
    text: 'Um backup foi restaurado, e nada sai para ele até que alguém retome os envios, para não repetir o que já foi entregue.',
  },
  webhook_unconfirmed: {
    level: 'attention',
    to: 'webhooks:read',
    screen: '/integracoes/webhooks/$id',
    label: 'Destino espera uma decisão',
    title: 'Destino {name} espera uma decisão',
    text: 'O token que escolheu os eventos não pode ler o que eles levam. Confira o endereço e retome os envios, ou exclua o destino.',
  },
});
