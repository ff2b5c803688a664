/** Titles of the screens of stock: navigation and the window's title need them before a screen is loaded. */
export const stockTitles = {
  inventory: 'Estoque',
  movements: 'Movimentações',
  lot: 'Lote',
  lotCorrections: 'Correções de lotes',
  local: 'Estoque por local',
} as const;

/** Words of the search for anything about lots and serial numbers. */
export const lotFinds = {
  label: 'Lotes e números de série',
  gone: 'sem estoque',
  noBatch: 'Sem lote',
} as const;
