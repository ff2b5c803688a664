/** Words of files that people save. */
export const exportWords = {
  productFile: 'produtos',
  action: 'Exportar',
  nothing: 'Nada a exportar',
  done: 'Produtos exportados',
  saved: (count: string, name: string) => `${count === '1' ? '1 produto' : `${count} produtos`} em ${name}`,
  failed: 'A exportação não foi concluída',
} as const;
