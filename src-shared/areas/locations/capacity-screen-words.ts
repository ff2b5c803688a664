/** Words of what locations would hold after goods moved, and of what passes their limits. */
export const capacityWords = {
  label: 'Capacidade',
  measure: {
    volume: (code: string) => `${code}, volume em m³`,
    weight: (code: string) => `${code}, peso em kg`,
    items: (code: string) => `${code}, itens`,
  },
  unit: { volume: 'm³', weight: 'kg', items: 'itens' },
  now: 'Agora',
  after: 'Depois',
  limit: 'Limite',
  over: (text: string) => `passa ${text}`,
  unlimited: 'Sem limite de capacidade nestes locais.',
  closed: (code: string) => `${code} está bloqueado ou inativo e não recebe mercadoria.`,
  failed: 'A capacidade não pôde ser consultada',
  overTitle: { warn: 'Não cabe tudo', block: 'Não cabe tudo: será recusado' },
  overLine: (code: string, parts: string) => `${code}: ${parts}`,
  overPart: (after: string, limit: string, unit: string) => `${after} de ${limit} ${unit}`,
  more: (over: string) => `${over} a mais`,
} as const;
