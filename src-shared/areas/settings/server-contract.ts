import { z } from 'zod';
import {
  folderCheckSchema,
  folderTargetBody,
  serverSettingsBody,
  serverSettingsSchema,
} from './server-schema.ts';
import { uuid } from '../../kernel/primitives.ts';
import { change, operations, read } from '../../kernel/operations.ts';
import { settingsTags as tags } from './words.ts';
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

const target = '/mnt/dados/almoxarife';

export const server = operations('server', tags.settings, {
  read: read({
    summary: 'Mostra como o servidor é acessado neste computador',
    description:
      'A porta, o acesso pela rede e o início com o sistema: o que vale agora e o que foi escolhido.',
    path: '/settings/server',
    access: 'settings:read',
    data: serverSettingsSchema,
    says: 'server_read',
    example: { data: example },
  }),
  modify: change({
    summary: 'Altera a porta, o acesso pela rede e o início com o sistema',
    description:
      'Muda só as chaves enviadas. Porta e rede valem a partir do próximo início; uma porta ocupada é recusada antes de gravar. Com `network_host` outros computadores acessam o servidor, sem criptografia: `0.0.0.0` em todos os endereços deste computador, null só aqui.',
    path: '/settings/server',
    access: 'settings:write',
    body: serverSettingsBody,
    data: serverSettingsSchema,
    says: 'server_updated',
    errors: { 409: ['given_at_start', 'not_on_this_server'] },
    example: { body: { network_host: '0.0.0.0', network_names: ['almoxarife-pc'] }, data: example },
  }),
  checkFolder: read({
    summary: 'Confere uma pasta para os dados',
    description:
      'Diz se a pasta pode receber os dados, sem gravar nada: vazia ou nova, neste computador, com espaço e permissão. O que a impede volta em `target`.',
    path: '/settings/server/data-folder/check',
    access: 'settings:write',
    body: folderTargetBody,
    data: folderCheckSchema,
    method: 'POST',
    says: 'folder_checked',
    errors: { 409: ['given_at_start'] },
    example: {
      body: { target },
      data: { target, needed_bytes: 104_857_600, free_bytes: 120_259_084_288, is_synchronised: false },
    },
  }),
  moveFolder: {
    summary: 'Move os dados para outra pasta',
    description:
      'Copia os dados, confere a cópia e reinicia o servidor com ela; a pasta antiga fica como estava. Morto no meio, o servidor volta com a pasta antiga ou com a nova, nunca algo entre as duas. O andamento está no trabalho devolvido.',
    path: '/settings/server/data-folder',
    access: 'settings:write',
    body: folderTargetBody,
    data: z.object({ job_id: uuid.describe(commonWords.job_id) }),
    status: 202,
    method: 'POST',
    says: 'folder_move_started',
    errors: { 409: ['given_at_start'] },
    example: { body: { target }, data: { job_id: '0198c7d2-3a10-7bb1-9f27-5a6c1d2e3f40' } },
  },
});
