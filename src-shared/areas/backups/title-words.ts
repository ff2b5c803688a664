/** Titles of the screens of backups: navigation and the window's title need them before a screen is loaded. */
export const backupTitles = {
  backups: 'Backups',
} as const;
