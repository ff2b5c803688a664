/** Where the orders of the benchmarks go. */
export const shippingAddress = {
  street: 'Rua das Flores',
  number: '120',
  neighborhood: 'Centro',
  city: 'Campinas',
  state: 'SP',
  zip_code: '13010-000',
};
