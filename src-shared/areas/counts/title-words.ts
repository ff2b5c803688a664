/** Titles of the screens of counts: navigation and the window's title need them before a screen is loaded. */
export const countTitles = {
  counts: 'Contagens',
  newCount: 'Nova contagem',
  counting: 'Contar',
} as const;
