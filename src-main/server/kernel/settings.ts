import type { ExpiryRule } from '#shared/domain/expiry.ts';
import { defaultSettings, type KeptSettings, type Settings } from '#shared/areas/settings/schema.ts';
import { civilDate } from '#shared/kernel/civil-date.ts';
import type { Hot, Store, Tx } from '../db/capabilities.ts';
import { keptWithStore } from '../db/kept-with-store.ts';
import type { Deps } from './deps.ts';
import { readSettingRows, writeSettingRow } from './settings.queries.ts';

const readNow = (on: Hot): KeptSettings => {
  const rows = readSettingRows(on);
  const values = Object.fromEntries(rows.map(({ name, value }) => [name, JSON.parse(value) as unknown]));
  const version = rows.reduce((sum, row) => sum + row.version, 1);
  return { ...defaultSettings, ...(values as Partial<Settings>), version };
};

/** Kept by the module: the settings as a unit of work read them first; they go with the work. */
const readIn = new WeakMap<Hot, KeptSettings>();

const isWork = (on: Hot): on is Tx => 'afterCommit' in on;

/** The settings of the site as this read or work sees them, with the version of them all, from 1; a work reads them once. */
export const readSettings = (on: Hot): KeptSettings => {
  if (!isWork(on)) return readNow(on);
  const settings = readIn.get(on) ?? readNow(on);
  readIn.set(on, settings);
  return settings;
};

/** Writes the value of one setting; its version grows by one. */
export const writeSetting = (
  tx: Tx,
  { name, value, at }: { readonly name: keyof Settings; readonly value: unknown; readonly at: string },
): void => {
  writeSettingRow(tx, { name, value: JSON.stringify(value), at });
  readIn.delete(tx);
};

type Kept = { at: number; settings: KeptSettings };
const keptSettings = keptWithStore<Kept>();

const readCommitted = ({ versions, read }: Store): Kept => ({
  at: versions.of('setting'),
  settings: readSettings(read),
});

/** The committed settings of the site, read anew only after one was written. */
export const settingsOf = (store: Store): KeptSettings => {
  const kept = keptSettings(store, () => readCommitted(store));
  if (kept.at !== store.versions.of('setting')) Object.assign(kept, readCommitted(store));
  return kept.settings;
};

type Present = Pick<Deps, 'store' | 'clock'>;

/** The civil date of the site at this moment. */
export const siteDay = ({ store, clock }: Present): string =>
  civilDate(clock.now(), settingsOf(store).time_zone);

/** Holds the site's expiration rule: its day and time zone, and the days of warning of products without their own. */
export type SiteDays = ExpiryRule & { readonly alert_days: number; readonly time_zone: string };

/** Reads the site's expiration rule at this moment. */
export const siteDays = (present: Present): SiteDays => {
  const { expire_on_date, expiration_alert_days: alert_days, time_zone } = settingsOf(present.store);
  return { today: siteDay(present), expire_on_date, alert_days, time_zone };
};
