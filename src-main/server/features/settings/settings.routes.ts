import { contracts } from '#shared/areas/index.ts';
import { handle, type Mounted } from '../../http/call.ts';
import type { Deps } from '../../kernel/deps.ts';
import { settingsOf } from '../../kernel/settings.ts';
import { modifySettings } from './settings.service.ts';

const { settings } = contracts;

/** The operations on the settings of the site. */
export const settingsRoutes = (deps: Deps): readonly Mounted[] => [
  handle(settings.read, () => ({ data: settingsOf(deps.store) }), { cachedUntilWriteOf: ['setting'] }),
  handle(settings.modify, async ({ actor, body: patch, ifMatch }) => ({
    data: await modifySettings(deps, actor, { patch, ifMatch }),
  })),
];
