/** An address in Campinas that nothing is wrong with. */
export const campinas = {
  street: 'Rua das Flores',
  number: '120',
  neighborhood: 'Centro',
  city: 'Campinas',
  state: 'SP',
  zip_code: '13010-000',
} as const;
