import { z } from 'zod';
import { days, line } from '../../kernel/primitives.ts';
import { refuse } from '../../kernel/refusal.ts';
import { fieldNotes } from '../../kernel/words.ts';
import { settingLabels } from './words.ts';
import { isCnpj, normalCnpj } from '../../domain/brazil/cnpj.ts';

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

/** The days of the week, from Monday. */
export const weekdays = valuesOf(settingLabels.weekday);
export type Weekday = (typeof weekdays)[number];

/** Some days of the week, at least one, in their order and each once. */
const someDays = z
  .array(z.enum(weekdays))
  .min(1)
  .max(weekdays.length)
  .transform((days): Weekday[] => weekdays.filter((day) => days.includes(day)));

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
  backup_hour: z.int().min(0).max(23),
  backup_keep_daily: z.int().min(1).max(366),
  backup_keep_weekly: z.int().min(0).max(104),
  backup_keep_monthly: z.int().min(0).max(120),
  backup_folder: line({ min: 1, max: 500 }).nullable(),
};

/** Every setting of the site. */
export const settingsSchema = z.object({
  ...fields,
  cnpj: z.string().nullable(),
  backup_days: z.array(z.enum(weekdays)),
});
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
  backup_hour: 0,
  backup_days: weekdays,
  backup_keep_daily: 7,
  backup_keep_weekly: 4,
  backup_keep_monthly: 12,
  backup_folder: null,
};

/** Every setting with the version of them all. */
export const keptSettingsSchema = settingsSchema.extend({ version: z.int() });
export type KeptSettings = z.output<typeof keptSettingsSchema>;

/** Body of PUT /settings: only what is sent changes. */
export const settingsBody = z
  .strictObject({ ...fields, cnpj: cnpj.nullable(), backup_days: someDays })
  .partial()
  .extend({ version: z.unknown().optional().meta({ description: fieldNotes.readOnly, readOnly: true }) });
export type SettingsInput = z.output<typeof settingsBody>;
