import { z } from 'zod';
import { days, digits, line } from '../../kernel/primitives.ts';
import { refuse } from '../../kernel/refusal.ts';
import { ignored } from '../../kernel/read-only.ts';
import { settingLabels } from './words.ts';
import { isCnpj, normalCnpj } from '../../domain/brazil/cnpj.ts';
import { stateField } from '../../domain/brazil/state-field.ts';
import { isZoneCode, locationKey } from '../../domain/location-code.ts';
import { normalDockHours, readDockHours } from '../../domain/dock-hours.ts';
import { commonWords } from '../../domain/field-words.ts';
import { addressWords, ownWords } from './field-words.ts';
import { valuesOf } from '../../kernel/values-of.ts';

/** Policies for a rule of a location or a receipt that is not kept. */
export const policies = valuesOf(settingLabels.policy);

/** The time zones of Brazil, by their IANA names. */
export const timeZones = valuesOf(settingLabels.time_zone);

/** Tax regimes of a company, as the NF-e numbers them (CRT). */
const taxRegimes = valuesOf(settingLabels.tax_regime);

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

/** The hours of the docks, kept as `08:00-18:00` however they were written. */
const dockHours = z
  .string()
  .max(30)
  .overwrite((text) => normalDockHours(text) ?? text)
  .check((ctx) => {
    if (readDockHours(ctx.value) === undefined) refuse(ctx, 'bad_dock_hours');
  });

/** Bases of the cost of goods that come in by an invoice. */
const costBases = valuesOf(settingLabels.receipt_cost_basis);

const mostIssuers = 50;

/** The CNPJ of those whose goods are stored here, each once. */
const issuers = z
  .array(cnpj)
  .max(mostIssuers)
  .transform((all): string[] => [...new Set(all)]);

const mostZones = 500;

/** Zones with the names that people gave them, each once however its code is written. */
const zones = z
  .array(
    z.strictObject({
      code: z
        .string()
        .trim()
        .check((ctx) => {
          if (!isZoneCode(ctx.value)) refuse(ctx, 'zone_code_shape');
        })
        .describe(ownWords.zone_code),
      name: line({ min: 1, max: 60 }).describe(ownWords.zone_name),
    }),
  )
  .max(mostZones)
  .check((ctx) => {
    const keys = ctx.value.map(({ code }) => locationKey(code));
    const twice = ctx.value.find((_, index) => keys.indexOf(keys[index]) < index);
    if (twice !== undefined) refuse(ctx, 'zone_twice', { zone: twice.code });
  });

/** The address of the site, as its invoices say it. */
const siteAddress = z.strictObject({
  street: line({ min: 1, max: 60 }).describe(addressWords.street),
  number: line({ min: 1, max: 60 }).describe(addressWords.number),
  complement: line({ max: 60 }).nullable().default(null).describe(addressWords.complement),
  neighborhood: line({ min: 1, max: 60 }).describe(addressWords.neighborhood),
  city: line({ min: 1, max: 60 }).describe(addressWords.city),
  city_ibge_code: digits({ min: 7, max: 7 }).describe(addressWords.city_ibge_code),
  state: stateField.describe(addressWords.state),
  zip_code: digits({ min: 8, max: 8 }).describe(addressWords.zip_code),
});

/** Hours until an occurrence is to be ended, up to a year. */
const slaHours = z.int().min(1).max(8760);

const policy = z.enum(policies);
const fields = {
  site_name: line({ max: 120 }).describe('Nome do armazém, como aparece nas telas e nos documentos'),
  time_zone: z.enum(timeZones).describe('Fuso horário em que os dias do armazém começam e terminam'),
  expire_on_date: z.boolean().describe('Se o produto já está vencido no próprio dia da validade'),
  expiration_alert_days: days.describe(
    'Dias de antecedência do aviso de vencimento, onde o produto não diz outros',
  ),
  receipt_shelf_life_policy: policy.describe(
    'No recebimento com menos vida útil que o mínimo: avisar ou impedir',
  ),
  repeated_document_policy: policy.describe(
    'No recebimento com um documento de fornecedor que já entrou: avisar ou impedir',
  ),
  capacity_policy: policy.describe('Quando a capacidade de um local seria excedida: avisar ou impedir'),
  temperature_policy: policy.describe('Quando a temperatura do local não é a do produto: avisar ou impedir'),
  mixing_policy: policy.describe('Quando um local não aceita misturar produtos ou lotes: avisar ou impedir'),
  count_lock_policy: policy.describe('Ao movimentar um local em contagem: avisar ou impedir'),
  lot_substitution: policy.describe('Na separação de um lote que não é o reservado: avisar ou impedir'),
  fiscal_item_policy: policy.describe(
    'Quando os itens ou lotes da nota de um pedido não são os separados: avisar ou impedir',
  ),
  weight_tolerance_percent: z
    .int()
    .min(0)
    .max(100)
    .describe('Quanto o peso de um volume pode diferir do calculado antes de avisar, em %'),
  release_needs_approval: z
    .boolean()
    .describe('Se só quem tem `stock:approve` torna disponível mercadoria que não está, como um lote retido'),
  sla_hours_critical: slaHours.describe('Horas para encerrar uma ocorrência crítica'),
  sla_hours_high: slaHours.describe('Horas para encerrar uma ocorrência alta'),
  sla_hours_medium: slaHours.describe('Horas para encerrar uma ocorrência média'),
  sla_hours_low: slaHours.describe('Horas para encerrar uma ocorrência baixa'),
  rma_without_order: z.boolean().describe('Se uma devolução pode ser solicitada sem dizer de que pedido é'),
  rma_window_days: days.describe('Dias desde a entrega depois dos quais uma devolução pede atenção'),
  rma_due_days: days.describe('Dias para concluir uma devolução que não é de defeito'),
  return_nf_policy: policy.describe('Ao receber uma devolução cuja nota falta: avisar ou impedir'),
  returns_location_code: line({ min: 1, max: 60 })
    .nullable()
    .describe('Onde fica o que volta, quando ninguém diz outro local; null: o primeiro de devolução'),
  complete_on_delivery: z.boolean().describe('Se a entrega rastreada conclui o pedido expedido'),
  dock_hours: dockHours.describe('Das que horas às que horas as docas atendem, como 08:00-18:00'),
  state_registration: line({ min: 2, max: 14 })
    .nullable()
    .describe('Inscrição estadual do armazém, onde um armazém não tem a sua; null quando nenhuma'),
  tax_regime: z
    .enum(taxRegimes)
    .nullable()
    .describe('Regime tributário do emitente (CRT): 1 e 2 Simples Nacional, 3 regime normal, 4 MEI'),
  fiscal_accept_test: z
    .boolean()
    .describe('Se uma nota de homologação, sem valor fiscal, entra com um aviso; senão é recusada'),
  receipt_cost_basis: z
    .enum(costBases)
    .describe(
      'O que forma o custo da mercadoria recebida por uma nota: tudo o que ela soma e desconta, ou só os produtos',
    ),
  danfe_total: z.boolean().describe('Se o DANFE simplificado diz o valor total da nota'),
  backup_hour: z.int().min(0).max(23).describe('Hora do dia, de 0 a 23, a partir da qual o backup é feito'),
  backup_keep_daily: z.int().min(1).max(366).describe('De quantos dias fica o último backup'),
  backup_keep_weekly: z.int().min(0).max(104).describe('De quantas semanas fica o último backup'),
  backup_keep_monthly: z.int().min(0).max(120).describe('De quantos meses fica o último backup'),
  backup_folder: line({ min: 1, max: 500 })
    .nullable()
    .describe('Segunda pasta que recebe uma cópia de cada backup; null quando nenhuma'),
};

const text = z.string();
const shownAddress = z.object({
  street: text.describe(addressWords.street),
  number: text.describe(addressWords.number),
  complement: text.nullable().describe(addressWords.complement),
  neighborhood: text.describe(addressWords.neighborhood),
  city: text.describe(addressWords.city),
  city_ibge_code: text.describe(addressWords.city_ibge_code),
  state: stateField.describe(addressWords.state),
  zip_code: text.describe(addressWords.zip_code),
});

/** Every setting of the site. */
export const settingsSchema = z.object({
  ...fields,
  address: shownAddress.nullable().describe(ownWords.site_address),
  cnpj: z.string().nullable().describe(commonWords.cnpj),
  gs1_company_prefix: z.string().nullable().describe(ownWords.gs1_company_prefix),
  backup_days: z.array(z.enum(weekdays)).describe(ownWords.backup_days),
  fiscal_issuers: z.array(z.string()).describe(ownWords.fiscal_issuers),
  zones: z
    .array(
      z.object({
        code: z.string().describe(ownWords.zone_code),
        name: z.string().describe(ownWords.zone_name),
      }),
    )
    .describe(ownWords.zones),
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
  repeated_document_policy: 'warn',
  capacity_policy: 'warn',
  temperature_policy: 'block',
  mixing_policy: 'block',
  count_lock_policy: 'block',
  lot_substitution: 'warn',
  fiscal_item_policy: 'block',
  gs1_company_prefix: null,
  weight_tolerance_percent: 10,
  release_needs_approval: true,
  sla_hours_critical: 4,
  sla_hours_high: 24,
  sla_hours_medium: 72,
  sla_hours_low: 168,
  rma_without_order: true,
  rma_window_days: 90,
  rma_due_days: 10,
  return_nf_policy: 'warn',
  returns_location_code: null,
  complete_on_delivery: true,
  dock_hours: '08:00-18:00',
  fiscal_issuers: [],
  state_registration: null,
  tax_regime: null,
  address: null,
  zones: [],
  fiscal_accept_test: false,
  receipt_cost_basis: 'landed',
  danfe_total: false,
  backup_hour: 0,
  backup_days: weekdays,
  backup_keep_daily: 7,
  backup_keep_weekly: 4,
  backup_keep_monthly: 12,
  backup_folder: null,
};

/** Every setting with the version of them all. */
export const keptSettingsSchema = settingsSchema.extend({ version: z.int().describe(commonWords.version) });
export type KeptSettings = z.output<typeof keptSettingsSchema>;

/** Holds the site's expiration rule at this moment. */
export const expiryRuleSchema = z.object({
  today: z.string().describe('Dia de hoje no fuso horário do armazém'),
  expire_on_date: settingsSchema.shape.expire_on_date,
  first_valid_day: z.string().describe('O que termina antes deste dia está vencido'),
});

/** Body of PUT /settings: only what is sent changes. */
export const settingsBody = z
  .strictObject({
    ...fields,
    address: siteAddress.nullable().describe(ownWords.site_address),
    cnpj: cnpj.nullable().describe(commonWords.cnpj),
    gs1_company_prefix: digits({ min: 7, max: 12 }).nullable().describe(ownWords.gs1_company_prefix),
    backup_days: someDays.describe(ownWords.backup_days),
    fiscal_issuers: issuers.describe(ownWords.fiscal_issuers),
    zones: zones.describe(ownWords.zones),
  })
  .partial()
  .extend({
    version: ignored(commonWords.version),
  });
export type SettingsInput = z.output<typeof settingsBody>;
