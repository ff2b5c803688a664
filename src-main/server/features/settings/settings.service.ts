import { isAbsolute } from 'node:path';
import type { KeptSettings, Settings, SettingsInput } from '#shared/areas/settings/schema.ts';
import { firstValidDay } from '#shared/domain/expiry.ts';
import { takesReturns } from '#shared/domain/return-locations.ts';
import type { Tx } from '../../db/capabilities.ts';
import { isNameLong } from '../../db/open/fit-folder.ts';
import { isOpenToOthers } from '../../db/open/private-files.ts';
import type { Actor } from '../../kernel/actor.ts';
import { fieldError } from '../../kernel/app-error.ts';
import { audit, changesOf } from '../../kernel/audit.ts';
import type { Deps } from '../../kernel/deps.ts';
import { notify } from '../../kernel/notify.ts';
import { demandVersion, differing, type SeenVersion } from '../../kernel/record.ts';
import { readSettings, settingsOf, writeSetting } from '../../kernel/settings.ts';
import { readNames } from '../../stock/goods/names.queries.ts';
import { expiryRuleOf, touchStock } from '../../stock/touch/touch.service.ts';
import { atFolder } from './folders.work.ts';
import { productsEndingBetween, wasNotifiedOfFolder } from './settings.queries.ts';

/** A change of settings, and the version that the sender saw. */
export type SettingsChange = { readonly patch: SettingsInput; readonly ifMatch: SeenVersion | undefined };

/**
 * Marks goods that the change makes expired, or valid again, as touched: the stock events of their products are written
 * at the end of the unit of work.
 */
const touchExpired = (tx: Tx, making: Pick<Deps, 'ids' | 'clock'>, before: string): void => {
  const after = firstValidDay(expiryRuleOf(tx, making.clock));
  const [from = after, to = after] = [before, after].toSorted();
  const productIds = from === to ? [] : productsEndingBetween(tx, { from, to });
  if (productIds.length > 0) touchStock(tx, making, { productIds, cause: 'expiration' });
};

/** A second folder may be away, as a USB disk is; one that stands has to take files. */
const demandBackupFolder = async (
  { backup_folder: folder }: SettingsInput,
  { store, config }: Pick<Deps, 'store' | 'config'>,
): Promise<void> => {
  if (folder === undefined || folder === null || folder === settingsOf(store).backup_folder) return;
  if (!isAbsolute(folder)) throw fieldError('backup_folder', 'folder_not_absolute');
  if (isNameLong(folder)) throw fieldError('backup_folder', 'folder_name_long');
  const { dataDir, isTemporary = false } = config;
  const task = { kind: 'second', folder, dataDir, isTemporary } as const;
  await atFolder({ store }, { field: 'backup_folder', folder, task });
};

/** The code of where returns go as its location has it; throws AppError 422 where that is none, or not for returns. */
const returnsLocation = (tx: Tx, code: string): string => {
  const at = 'returns_location_code';
  const location = readNames(tx, { skus: [], codes: [code] }).location(code);
  if (location === undefined) throw fieldError(at, 'location_unknown', { location_code: code });
  if (!takesReturns(location.location_type))
    throw fieldError(at, 'return_location_type', { location_code: location.code });
  return location.code;
};

/** Gives the sent settings as they are stored; unchanged values are not judged again. */
const keptOf = (tx: Tx, before: KeptSettings, sent: SettingsInput): SettingsInput => {
  const { returns_location_code: code } = sent;
  if (code === undefined || code === null || code === before.returns_location_code) return sent;
  return { ...sent, returns_location_code: returnsLocation(tx, code) };
};

/** Changes the settings that were sent, silent where nothing differs; throws AppError 412, 422 for a folder or a location. */
export const modifySettings = async (
  { store, clock, ids, config }: Deps,
  actor: Actor,
  { patch: sent, ifMatch }: SettingsChange,
): Promise<KeptSettings> => {
  await demandBackupFolder(sent, { store, config });
  return store.write('modifySettings', async (tx) => {
    const before = readSettings(tx);
    demandVersion(before, ifMatch);
    const patch = keptOf(tx, before, sent);
    const changed = differing<Settings>(before, patch);
    if (changed.length === 0) return before;
    const at = clock.instant();
    const validFrom = firstValidDay(expiryRuleOf(tx, clock));
    for (const name of changed) writeSetting(tx, { name, value: patch[name], at });
    touchExpired(tx, { clock, ids }, validFrom);
    const changes = changesOf(before, patch, changed);
    audit(tx, actor, { action: 'settings.modify', key: 'site', changes, at });
    return readSettings(tx);
  });
};

/** The folder is that of the server as a whole. */
const site = '00000000-0000-0000-0000-000000000000';

/** Tells who looks after the server that others may look into the data folder, once in the 90 days that it is remembered. */
export const notifyOpenFolder = async (deps: Deps): Promise<void> => {
  const { store, clock, config, log } = deps;
  const { dataDir: name } = config;
  if (!isOpenToOthers(name) || wasNotifiedOfFolder(store.read, { name })) return;
  const notice = { kind: 'data_folder_open', subject: { uid: site, name }, at: clock.instant() } as const;
  await store
    .write('server.tellOpenFolder', async (tx) => notify(tx, deps, notice))
    .catch((error: unknown) =>
      log.warn({ err: error, folder: name }, 'nobody could be told of an open folder'),
    );
};
