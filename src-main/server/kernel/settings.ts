import { defaultSettings, type KeptSettings, type Settings } from '#shared/domain/settings.ts';
import type { Hot, Store } from '../db/capabilities.ts';
import { readSettingRows } from './settings.queries.ts';

/** The settings of the site as this read or transaction sees them, with the version of them all, from 1. */
export const readSettings = (on: Hot): KeptSettings => {
  const rows = readSettingRows(on);
  const values = Object.fromEntries(rows.map(({ name, value }) => [name, JSON.parse(value) as unknown]));
  const version = rows.reduce((sum, row) => sum + row.version, 1);
  return { ...defaultSettings, ...(values as Partial<Settings>), version };
};

type Kept = { readonly at: number; readonly settings: KeptSettings };
const keptBy = new WeakMap<Store, Kept>();

/** The committed settings of the site, read anew only after one was written. */
export const settingsOf = (store: Store): KeptSettings => {
  const at = store.versions.of('setting');
  const known = keptBy.get(store);
  if (known?.at === at) return known.settings;
  const settings = readSettings(store.read);
  keptBy.set(store, { at, settings });
  return settings;
};
