import { z } from 'zod';
import {
  folderCheckSchema,
  folderTargetBody,
  serverSettingsBody,
  serverSettingsSchema,
} from './server-schema.ts';
import { route } from '../../kernel/contract.ts';
import { uuid } from '../../kernel/primitives.ts';
import { settingsOperations as operations, settingsTags as tags } from './words.ts';
import { commonWords } from '../../domain/field-words.ts';

const example = {
  mode: 'window',
  port: { now: 4477, chosen: 4477, is_fixed: false },
  network: {
    is_open: true,
    urls: ['http://192.168.0.10:4477', 'http://almoxarife-pc:4477'],
    chosen_host: '0.0.0.0',
    names: ['almoxarife-pc'],
    available: ['192.168.0.10'],
    is_fixed: false,
  },
  open_at_login: { is_on: true, applies: true },
  data_folder: {
    path: '/home/ana/.local/share/almoxarife',
    bytes: 52_428_800,
    free_bytes: 120_259_084_288,
    is_synchronised: false,
    is_open_to_others: false,
    is_fixed: false,
    moved_from: null,
    failed_target: null,
  },
  needs_restart: false,
  program: { version: '0.1.0', data_version: 17 },
} as const;

const read = route({
  ...operations['server.read'],
  method: 'GET',
  path: '/settings/server',
  tag: tags.settings,
  access: 'settings:read',
  data: serverSettingsSchema,
  status: 200,
  says: 'server_read',
  example: { data: example },
});

const modify = route({
  ...operations['server.modify'],
  method: 'PUT',
  path: '/settings/server',
  tag: tags.settings,
  access: 'settings:write',
  body: serverSettingsBody,
  data: serverSettingsSchema,
  status: 200,
  says: 'server_updated',
  errors: { 409: ['given_at_start', 'not_on_this_server'] },
  example: { body: { network_host: '0.0.0.0', network_names: ['almoxarife-pc'] }, data: example },
});

const target = '/mnt/dados/almoxarife';

const checkFolder = route({
  ...operations['server.checkFolder'],
  method: 'POST',
  path: '/settings/server/data-folder/check',
  tag: tags.settings,
  access: 'settings:write',
  body: folderTargetBody,
  data: folderCheckSchema,
  status: 200,
  says: 'folder_checked',
  errors: { 409: ['given_at_start'] },
  example: {
    body: { target },
    data: { target, needed_bytes: 104_857_600, free_bytes: 120_259_084_288, is_synchronised: false },
  },
});

const moveFolder = route({
  ...operations['server.moveFolder'],
  method: 'POST',
  path: '/settings/server/data-folder',
  tag: tags.settings,
  access: 'settings:write',
  body: folderTargetBody,
  data: z.object({ job_id: uuid.describe(commonWords.job_id) }),
  status: 202,
  says: 'folder_move_started',
  errors: { 409: ['given_at_start'] },
  example: { body: { target }, data: { job_id: '0198c7d2-3a10-7bb1-9f27-5a6c1d2e3f40' } },
});

export const server = { read, modify, checkFolder, moveFolder };
