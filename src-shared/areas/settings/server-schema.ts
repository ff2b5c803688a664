import { z } from 'zod';
import { line } from '../../kernel/primitives.ts';
import { ignored, readOnlyOf, shownAs } from '../../kernel/read-only.ts';
import { refuse } from '../../kernel/refusal.ts';
import { commonWords } from '../../domain/field-words.ts';
import { ownWords } from './field-words.ts';

/** A port that a person may choose; those below belong to the system. */
const port = z.int().min(1024).max(65_535);

const hostName = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/;

/** A name of a computer in its network, in lower case. */
const name = z
  .string()
  .trim()
  .toLowerCase()
  .min(1)
  .max(253)
  .check((ctx) => {
    if (!hostName.test(ctx.value)) refuse(ctx, 'bad_host_name');
  });

/** Names the mode of a server on its computer: in a window of its own, in a browser, or without a screen. */
const serverModes = ['window', 'browser', 'service'] as const;

/** Holds the address, the start and the data folder of the server; a change applies from the next start on. */
export const serverSettingsSchema = z.object({
  mode: z
    .enum(serverModes)
    .describe('Em que janela o servidor abre: a do aplicativo, um navegador, ou nenhuma'),
  port: z
    .object({
      /** Null where it does not listen. */
      now: z.int().nullable().describe('Em uso agora; null quando o servidor não atende'),
      chosen: z.int().describe('A que vale a partir do próximo início'),
      is_fixed: z.boolean().describe(ownWords.is_fixed),
    })
    .describe('Porta do servidor'),
  network: z
    .object({
      is_open: z.boolean().describe('Se outros computadores acessam o servidor agora'),
      /** Addresses at which other computers reach it now. */
      urls: z.array(z.string()).describe('Onde outros computadores o acessam agora'),
      chosen_host: z
        .string()
        .nullable()
        .describe('Endereço em que atende a partir do próximo início; null quando só neste computador'),
      names: z.array(z.string()).describe('Nomes deste computador na rede, além dos endereços'),
      /** The addresses of this computer. */
      available: z.array(z.string()).describe('Endereços deste computador na rede'),
      is_fixed: z.boolean().describe(ownWords.is_fixed),
    })
    .describe('Quem acessa o servidor'),
  open_at_login: z
    .object({
      is_on: z.boolean().describe('Se abre quando a pessoa entra no sistema'),
      applies: z.boolean().describe('Se é possível neste servidor'),
    })
    .describe('Início com o sistema'),
  data_folder: z
    .object({
      path: z.string().describe('Caminho da pasta'),
      bytes: z.int().describe('Quanto os dados ocupam, com os backups, em bytes'),
      free_bytes: z.int().nullable().describe('Espaço livre no disco, em bytes; null quando não se sabe'),
      is_synchronised: z.boolean().describe(ownWords.is_synchronised),
      /** True where other users of this computer may look into it. */
      is_open_to_others: z
        .boolean()
        .describe('Se outros usuários deste computador podem olhar dentro da pasta'),
      is_fixed: z.boolean().describe(ownWords.is_fixed),
      /** The folder that the data were moved from, which was kept. */
      moved_from: z
        .string()
        .nullable()
        .describe('Pasta de onde os dados vieram, guardada como estava; null quando não foram movidos'),
      /** Is the folder to which the last move failed. */
      failed_target: z
        .string()
        .nullable()
        .describe('Pasta para onde a última mudança não pôde ser feita; null quando nenhuma'),
    })
    .describe('Pasta dos dados'),
  needs_restart: z.boolean().describe('Se algo escolhido espera o próximo início'),
  /** The program that serves, and the number of the format that it keeps its data in. */
  program: z
    .object({
      version: z.string().describe(commonWords.program_version),
      data_version: z
        .int()
        .describe(
          'Número do formato em que os dados são guardados; um programa mais antigo não abre um maior',
        ),
    })
    .describe('O programa que atende'),
});
export type ServerSettings = z.output<typeof serverSettingsSchema>;

/** Lists what may change of the server; only what is sent does. */
const serverChange = z
  .strictObject({
    port: shownAs('chosen', port).describe('Porta a partir do próximo início, de 1024 a 65535'),
    network_host: z
      .string()
      .min(1)
      .max(45)
      .nullable()
      .describe('Endereço em que atender, 0.0.0.0 em todos; null só neste computador'),
    network_names: z
      .array(name)
      .max(20)
      .describe('Nomes deste computador na rede, aceitos além dos endereços'),
    open_at_login: shownAs('is_on', z.boolean()).describe(
      'Se o aplicativo abre quando a pessoa entra no sistema',
    ),
  })
  .partial();

/** Body of PUT /settings/server: what GET gave can be sent back. */
export const serverSettingsBody = serverChange.extend({
  ...readOnlyOf(serverSettingsSchema, serverChange.shape),
  network: ignored('Quem acessa o servidor; muda por `network_host` e `network_names`'),
});
export type ServerSettingsInput = z.output<typeof serverChange>;

/** Body of the check of a folder and of the move into it. */
export const folderTargetBody = z.strictObject({
  target: line({ min: 1, max: 500 }).describe(ownWords.target),
});

/** A folder that can take the data. */
export const folderCheckSchema = z.object({
  target: z.string().describe(ownWords.target),
  needed_bytes: z.int().describe('Espaço que os dados pedem, em bytes'),
  free_bytes: z.int().describe('Espaço livre no disco, em bytes'),
  /** Tells, by its name, whether another program copies the folder elsewhere. */
  is_synchronised: z.boolean().describe(ownWords.is_synchronised),
});
export type FolderCheck = z.output<typeof folderCheckSchema>;
