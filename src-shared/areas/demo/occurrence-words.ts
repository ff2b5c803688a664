/** The occurrences of a demonstration; each is about the product of its turn, or about none. */
export const demoOccurrences = [
  {
    title: 'Caixas molhadas na descarga',
    category: 'damage',
    severity: 'high',
    description: 'Três caixas do palete de cima chegaram molhadas; o baú do caminhão tinha um furo no teto.',
    hoursAgo: 30,
    isAboutProduct: true,
    photos: 2,
    acts: ['start'],
    comment: 'Fotos enviadas à transportadora, que manda um perito amanhã.',
    actionTaken: '',
  },
  {
    title: 'Prateleira cedendo na rua 2',
    category: 'safety',
    severity: 'critical',
    description: 'A viga do segundo nível está torta. O corredor foi fechado.',
    hoursAgo: 2,
    isAboutProduct: false,
    photos: 1,
    acts: [],
    comment: 'Ninguém passa até a manutenção vir.',
    actionTaken: '',
  },
  {
    title: 'Etiqueta do fornecedor com o lote errado',
    category: 'supplier',
    severity: 'medium',
    description: 'O lote impresso na caixa não é o da nota. Conferido com o fornecedor por telefone.',
    hoursAgo: 50,
    isAboutProduct: true,
    photos: 0,
    acts: ['start', 'wait'],
    comment: 'O fornecedor manda etiquetas novas.',
    actionTaken: '',
  },
  {
    title: 'Pacote amassado na expedição',
    category: 'damage',
    severity: 'low',
    description: 'A esteira prendeu a caixa. O conteúdo está inteiro.',
    hoursAgo: 100,
    isAboutProduct: true,
    photos: 1,
    acts: ['start', 'close'],
    comment: '',
    actionTaken: 'Reembalado e expedido no mesmo dia.',
  },
] as const;

/** Names the photos of a demonstration. */
export const demoPhotoName = (number: number): string => `foto-${number}.png`;
