/** Titles of the screens of customers: navigation and the window's title need them before a screen is loaded. */
export const customerTitles = {
  list: 'Clientes',
  one: 'Cliente',
  suppliers: 'Fornecedores',
  carriers: 'Transportadoras',
  create: 'Novo cliente',
  createSupplier: 'Novo fornecedor',
  createCarrier: 'Nova transportadora',
  createDepositor: 'Novo depositante',
  edit: 'Editar cliente',
} as const;
