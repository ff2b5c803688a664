import { importTitles as titles } from './title-words.ts';
import type { ManualPage } from '../../kernel/manual.ts';

/** The pages of the manual about the screens of this area. */
export const importManual: readonly ManualPage[] = [
  {
    screen: '/produtos/-/importar',
    title: titles.importing,
    purpose: 'Traz produtos, locais, saldos, clientes, pedidos e rastreio de uma planilha XLSX ou CSV.',
    steps: [
      'Escolha o arquivo e diga que coluna é o quê; o que já foi reconhecido vem preenchido.',
      'Corrija ali mesmo as células recusadas, ou deixe as linhas de fora.',
      'Aplique: o arquivo entra inteiro de uma vez, ou não entra.',
    ],
    rules: [
      'Nada é gravado antes de aplicar.',
      'Uma importação pode ser desfeita; o que mudou depois dela fica como está, e a tela diz o quê.',
    ],
  },
];
