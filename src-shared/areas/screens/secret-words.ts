/** Words by which a secret is replaced, whatever it is for. */
export const secretRotation = {
  act: 'Trocar segredo',
  overlap: 'O anterior vale por',
  overlaps: { '0': 'Nada: deixa de valer agora', '1': '1 hora', '24': '24 horas', '168': '7 dias' },
  generate: 'Gerar segredo',
  previous: (until: string) => `O anterior vale até ${until}.`,
} as const;
