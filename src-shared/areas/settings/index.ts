import { settings } from './contract.ts';
import { expiryRuleSchema, keptSettingsSchema } from './schema.ts';
import { server } from './server-contract.ts';
import { serverSettingsSchema } from './server-schema.ts';
import { settingsTagNotes as tagNotes, settingLabels, settingsLists } from './words.ts';
import { area, enumerationsOf } from '../../kernel/area.ts';

export const settingsArea = area({
  order: 130,
  contracts: { settings, server },
  audited: { settings: [settings.modify.body], server: [server.modify.body] },
  tagNotes,
  enumerations: enumerationsOf(settingsLists, settingLabels),
  schemas: {
    Settings: keptSettingsSchema,
    ExpiryRule: expiryRuleSchema,
    ServerSettings: serverSettingsSchema,
    FolderTarget: server.checkFolder.body,
  },
});
