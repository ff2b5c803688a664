/** The delivery address of the benchmarks' orders. */
export const shippingAddress = {
  street: 'Rua das Flores',
  number: '120',
  neighborhood: 'Centro',
  city: 'Campinas',
  state: 'SP',
  zip_code: '13010-000',
};
