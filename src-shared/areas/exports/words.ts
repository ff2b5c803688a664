type Counted = { readonly one: string; readonly many: string };

const savedAs =
  ({ one, many }: Counted) =>
  (count: string, name: string): string =>
    `${count === '1' ? `1 ${one}` : `${count} ${many}`} em ${name}`;

/** Words of files that people save. */
export const exportWords = {
  productFile: 'produtos',
  action: 'Exportar',
  nothing: 'Nada a exportar',
  waiting: 'Preparando o arquivo, ou à espera de outras exportações; você pode continuar',
  of: {
    products: { done: 'Produtos exportados', saved: savedAs({ one: 'produto', many: 'produtos' }) },
    stock: { done: 'Estoque exportado', saved: savedAs({ one: 'linha', many: 'linhas' }) },
    movements: {
      done: 'Movimentações exportadas',
      saved: savedAs({ one: 'movimentação', many: 'movimentações' }),
    },
  },
  failed: 'A exportação não foi concluída',
} as const;
