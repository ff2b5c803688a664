/** Words of the manual's frame; its pages stand in the words of their areas. */
export const manualWords = {
  title: 'Manual',
  intro:
    'O que cada tela faz, como se trabalha nela e o que vale. É o mesmo que a tela mostra com `?`, com as teclas dela.',
  steps: 'Como se faz',
  rules: 'O que vale',
  page: 'Ajuda sobre',
  terms: 'Palavras',
  termsIntro:
    'O que as telas chamam de quê. Onde uma destas palavras está sublinhada com pontos, o seu sentido aparece ali, com o ponteiro, o toque ou a tecla Tab.',
  failed: 'A ajuda não pôde ser carregada',
} as const;
