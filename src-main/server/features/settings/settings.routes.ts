import { contracts } from '#shared/areas/index.ts';
import type { KeptSettings } from '#shared/areas/settings/schema.ts';
import { handle, type Mounted } from '../../http/call.ts';
import type { Deps } from '../../kernel/deps.ts';
import { settingsOf } from '../../kernel/settings.ts';
import { modifySettings } from './settings.service.ts';

const { settings } = contracts;

const withVersion = (data: KeptSettings) => ({ data, version: data.version });

/** The operations on the settings of the site. */
export const settingsRoutes = (deps: Deps): readonly Mounted[] => [
  handle(settings.read, () => withVersion(settingsOf(deps.store)), { cachedUntilWriteOf: ['setting'] }),
  handle(settings.modify, async ({ actor, body: patch, ifMatch }) =>
    withVersion(await modifySettings(deps, actor, { patch, ifMatch })),
  ),
];
