import { defaultSettings, expiryRuleSchema, keptSettingsSchema, settingsBody } from './schema.ts';
import { settingsTags as tags } from './words.ts';
import { change, operations, read } from '../../kernel/operations.ts';

const example = { ...defaultSettings, site_name: 'Serra Azul', cnpj: '11222333000181', version: 2 };

export const settings = operations('settings', tags.settings, {
  read: read({
    summary: 'Mostra as configurações do armazém',
    description: 'Todas as chaves, com o valor inicial onde nada foi gravado.',
    path: '/settings',
    access: 'settings:read',
    data: keptSettingsSchema,
    versioned: true,
    says: 'settings_read',
    example: { data: example },
  }),
  modify: change({
    summary: 'Altera as configurações do armazém',
    description: 'Muda só as chaves enviadas; nenhuma chave desconhecida é aceita.',
    path: '/settings',
    access: 'settings:write',
    body: settingsBody,
    data: keptSettingsSchema,
    versioned: true,
    says: 'settings_updated',
    errors: { 412: ['version_mismatch'] },
    example: { body: { expire_on_date: true }, data: { ...example, expire_on_date: true } },
  }),
  expiryRule: read({
    summary: 'Mostra como o armazém lê as validades hoje',
    description:
      'O dia no fuso do armazém, e se o produto já está vencido no próprio dia da validade. O que termina antes de `first_valid_day` está vencido.',
    path: '/settings/expiry-rule',
    access: 'inventory:read',
    data: expiryRuleSchema,
    says: 'expiry_rule_read',
    example: { data: { today: '2026-11-28', expire_on_date: false, first_valid_day: '2026-11-28' } },
  }),
});
