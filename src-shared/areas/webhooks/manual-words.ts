import { webhookTitles as titles } from './title-words.ts';
import type { ManualPage } from '../../kernel/manual.ts';

/** The pages of the manual about the screens of this area. */
export const webhookManual: readonly ManualPage[] = [
  {
    screen: '/integracoes/webhooks',
    title: titles.webhooks,
    purpose: 'Avisa outros sistemas do que acontece aqui, com mensagens assinadas.',
    steps: [
      'Crie um destino, escolha os eventos e guarde o segredo, que é mostrado uma vez.',
      'Mande um teste e veja o pedido e a resposta.',
    ],
    rules: [
      'As mensagens chegam ao menos uma vez e em ordem; as que falham são tentadas de novo.',
      'Um destino que falha diz por que as mensagens esperam, e pode recuperar as que perdeu.',
    ],
  },
];
