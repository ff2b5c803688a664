import { settingTitles as titles } from './title-words.ts';
import { app } from '../screens/frame-words.ts';
import type { ManualPage } from '../../kernel/manual.ts';

/** The pages of the manual about the screens of this area. */
export const settingManual: readonly ManualPage[] = [
  {
    screen: '/configuracoes/estabelecimento',
    title: titles.site,
    purpose: 'São os dados da empresa e as regras do armazém: validade, capacidade, lotes, prazos e papéis.',
    steps: [],
    rules: ['O que muda aqui vale desde já para todos, e fica na Auditoria.'],
  },
  {
    screen: '/configuracoes/computador',
    title: app.navigation.computer,
    purpose: 'Diz onde ficam os dados, em que porta o servidor atende e se outros computadores o acessam.',
    steps: [],
    rules: ['A porta e a rede valem depois de reiniciar o servidor, nesta mesma tela.'],
  },
];
