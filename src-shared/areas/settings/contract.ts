import { defaultSettings, keptSettingsSchema, settingsBody } from './schema.ts';
import { route } from '../../kernel/contract.ts';
import { settingsOperations as operations, settingsTags as tags } from './words.ts';

const example = { ...defaultSettings, site_name: 'Serra Azul', cnpj: '11222333000181', version: 2 };

const read = route({
  ...operations['settings.read'],
  method: 'GET',
  path: '/settings',
  tag: tags.settings,
  access: 'settings:read',
  data: keptSettingsSchema,
  status: 200,
  says: 'settings_read',
  versioned: true,
  example: { data: example },
});

const modify = route({
  ...operations['settings.modify'],
  method: 'PUT',
  path: '/settings',
  tag: tags.settings,
  access: 'settings:write',
  body: settingsBody,
  data: keptSettingsSchema,
  status: 200,
  says: 'settings_updated',
  errors: { 412: ['version_mismatch'] },
  versioned: true,
  example: { body: { expire_on_date: true }, data: { ...example, expire_on_date: true } },
});

export const settings = { read, modify };
