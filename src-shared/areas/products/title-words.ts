/** Titles of the screens of products: navigation and the window's title need them before a screen is loaded. */
export const productTitles = {
  products: 'Produtos',
  newProduct: 'Novo produto',
  editProduct: 'Editar produto',
} as const;
