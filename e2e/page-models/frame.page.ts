import type { Page } from '@playwright/test';
import { app as words } from '#shared/areas/screens/frame-words.ts';
import { common } from '#shared/areas/screens/common-words.ts';

/** The parts around every screen: navigation, command palette, indicators, keys, notices. */
export const framePage = (page: Page) => ({
  main: page.getByRole('main'),
  navigation: page.getByRole('navigation', { name: words.navigation.label }),
  title: (name: string) => page.getByRole('heading', { level: 1, name }),
  status: page.getByRole('banner').getByRole('status'),
  userMenu: page.getByTitle(words.user.menu),
  signOut: page.getByRole('menuitem', { name: words.user.signOut }),
  dialog: (name: string) => page.getByRole('dialog', { name }),
  keys: page.getByRole('dialog', { name: words.keys.title }),
  palette: page.getByRole('combobox', { name: words.palette.label }),
  openPalette: page.getByRole('button', { name: words.palette.open }),
  paletteLines: page.getByRole('listbox', { name: words.palette.label }).getByRole('option'),
  paletteLine: (name: string | RegExp) => page.getByRole('option', { name }),
  alert: page.getByRole('alert'),
  /** A notice at the corner that says this. */
  notice: (title: string) => page.getByRole('alert').filter({ hasText: title }),
  undo: page.getByRole('button', { name: common.actions.undo }),
  destination: (name: string) => page.getByRole('link', { name, exact: true }),
  /** Unfolds a group of the navigation. */
  async unfold(name: string): Promise<void> {
    const group = this.navigation.getByRole('button', { name });
    await group.waitFor();
    if ((await group.getAttribute('aria-expanded')) === 'false') await group.click();
  },
  async leave(): Promise<void> {
    await this.userMenu.click();
    await this.signOut.click();
  },
});
