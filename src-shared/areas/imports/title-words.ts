/** Titles of the screens of imports: navigation and the window's title need them before a screen is loaded. */
export const importTitles = {
  importing: 'Importar produtos',
  importFile: 'Importação',
} as const;
