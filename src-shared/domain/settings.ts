import { z } from 'zod';
import { days, line } from '../kernel/primitives.ts';
import { refuse } from '../kernel/refusal.ts';
import { fieldNotes } from '../messages/fields.ts';
import { settingLabels } from '../messages/settings.ts';
import { isCnpj, normalCnpj } from './brazil/cnpj.ts';

const valuesOf = <const T extends Readonly<Record<string, string>>>(list: T) =>
  Object.keys(list) as [keyof T & string, ...(keyof T & string)[]];

/** What happens when a rule of a place or a receipt is not kept. */
export const policies = valuesOf(settingLabels.policy);

/** The time zones of Brazil, by their IANA names. */
export const timeZones = valuesOf(settingLabels.time_zone);

/** A CNPJ, kept without its mask. */
export const cnpj = z
  .string()
  .max(30)
  .transform(normalCnpj)
  .check((ctx) => {
    if (!isCnpj(ctx.value)) refuse(ctx, 'bad_cnpj');
  });

const policy = z.enum(policies);
const fields = {
  site_name: line({ max: 120 }),
  time_zone: z.enum(timeZones),
  expire_on_date: z.boolean(),
  expiration_alert_days: days,
  receipt_shelf_life_policy: policy,
  capacity_policy: policy,
  temperature_policy: policy,
  mixing_policy: policy,
  count_lock_policy: policy,
};

/** Every setting of the site. */
export const settingsSchema = z.object({ ...fields, cnpj: z.string().nullable() });
export type Settings = z.output<typeof settingsSchema>;

/** The settings of a site where nobody has changed any. */
export const defaultSettings: Settings = {
  site_name: '',
  cnpj: null,
  time_zone: 'America/Sao_Paulo',
  expire_on_date: false,
  expiration_alert_days: 30,
  receipt_shelf_life_policy: 'warn',
  capacity_policy: 'warn',
  temperature_policy: 'block',
  mixing_policy: 'block',
  count_lock_policy: 'block',
};

/** Every setting with the version of them all. */
export const keptSettingsSchema = settingsSchema.extend({ version: z.int() });
export type KeptSettings = z.output<typeof keptSettingsSchema>;

/** Body of PUT /settings: only what is sent changes. */
export const settingsBody = z
  .strictObject({ ...fields, cnpj: cnpj.nullable() })
  .partial()
  .extend({ version: z.unknown().optional().meta({ description: fieldNotes.readOnly, readOnly: true }) });
export type SettingsInput = z.output<typeof settingsBody>;
