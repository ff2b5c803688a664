import { settings } from './contract.ts';
import { keptSettingsSchema } from './schema.ts';
import { server } from './server-contract.ts';
import { serverSettingsSchema } from './server-schema.ts';
import { settingsTagNotes as tagNotes } from './words.ts';
import { area } from '../../kernel/area.ts';

export const settingsArea = area({
  contracts: { settings, server },
  tagNotes,
  schemas: {
    Settings: keptSettingsSchema,
    ServerSettings: serverSettingsSchema,
    FolderTarget: server.checkFolder.body,
  },
});
