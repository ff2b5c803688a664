import { z } from 'zod';
import { line } from '../../kernel/primitives.ts';
import { refuse } from '../../kernel/refusal.ts';

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

/** What a server is to its computer: a window's own, a browser's, or one without a screen. */
const serverModes = ['window', 'browser', 'service'] as const;

/** How the server is reached, how it starts and where its data are; a change holds from the next start on. */
export const serverSettingsSchema = z.object({
  mode: z.enum(serverModes),
  port: z.object({
    /** Null where it does not listen. */
    now: z.int().nullable(),
    chosen: z.int(),
    is_fixed: z.boolean(),
  }),
  network: z.object({
    is_open: z.boolean(),
    /** Where other computers reach it now. */
    urls: z.array(z.string()),
    chosen_host: z.string().nullable(),
    names: z.array(z.string()),
    /** The addresses of this computer. */
    available: z.array(z.string()),
    is_fixed: z.boolean(),
  }),
  open_at_login: z.object({ is_on: z.boolean(), applies: z.boolean() }),
  data_folder: z.object({
    path: z.string(),
    bytes: z.int(),
    free_bytes: z.int().nullable(),
    is_synchronised: z.boolean(),
    /** Whether other users of this computer may look into it. */
    is_open_to_others: z.boolean(),
    is_fixed: z.boolean(),
    /** The folder that the data were moved from, which was kept. */
    moved_from: z.string().nullable(),
    /** Where a move was decided to and did not come to. */
    failed_target: z.string().nullable(),
  }),
  needs_restart: z.boolean(),
  /** The program that serves, and the number of the format that it keeps its data in. */
  program: z.object({ version: z.string(), data_version: z.int() }),
});
export type ServerSettings = z.output<typeof serverSettingsSchema>;

/** Body of PUT /settings/server: only what is sent changes. */
export const serverSettingsBody = z
  .strictObject({
    port,
    network_host: z.string().min(1).max(45).nullable(),
    network_names: z.array(name).max(20),
    open_at_login: z.boolean(),
  })
  .partial();
export type ServerSettingsInput = z.output<typeof serverSettingsBody>;

/** Body of the check of a folder and of the move into it. */
export const folderTargetBody = z.strictObject({ target: line({ min: 1, max: 500 }) });

/** A folder that can take the data. */
export const folderCheckSchema = z.object({
  target: z.string(),
  needed_bytes: z.int(),
  free_bytes: z.int(),
  /** Whether another program copies the folder elsewhere, going by its name. */
  is_synchronised: z.boolean(),
});
export type FolderCheck = z.output<typeof folderCheckSchema>;
