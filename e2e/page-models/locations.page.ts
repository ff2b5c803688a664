import type { Page } from '@playwright/test';
import { localWords } from '#shared/areas/inventory/location-screen-words.ts';
import { locationWords } from '#shared/areas/locations/screen-words.ts';

/** Estoque por local, and the record of locations. */
export const locationsPage = (page: Page) => ({
  scan: page.getByRole('textbox', { name: localWords.scan.label }),
  said: page.getByRole('main').getByRole('status').first(),
  map: page.getByRole('grid', { name: /^Mapa da rua/u }),
  plan: page.getByRole('grid', { name: localWords.floor.title }),
  cell: (name: string | RegExp) => page.getByRole('gridcell', { name }),
  chosenCell: page.getByRole('gridcell', { selected: true }),
  row: (name: string | RegExp) => page.getByRole('row', { name }),
  rows: page.getByRole('table').locator('tbody tr[data-key]'),
  tab: (name: string) => page.getByRole('button', { name, exact: true }),
  act: (name: string | RegExp) => page.getByRole('button', { name }),
  field: (name: string | RegExp) => page.getByLabel(name),
  nowhere: page.getByText(localWords.nowhere.title),
  newLocation: page.getByRole('button', { name: locationWords.newLocation }),
});
