import { contracts } from '#shared/areas/index.ts';
import { firstValidDay } from '#shared/domain/expiry.ts';
import { bind, type Routes } from '../../http/bind.ts';
import type { Deps } from '../../kernel/deps.ts';
import { siteDays, settingsOf } from '../../kernel/settings.ts';
import { modifySettings } from './settings.service.ts';

/** The operations on the settings of the site. */
export const settingsRoutes: Routes<Deps> = bind(contracts.settings, {
  read: { by: ({ store }) => settingsOf(store), cachedUntilWriteOf: ['setting'] },
  expiryRule: (deps) => {
    const { today, expire_on_date } = siteDays(deps);
    return { today, expire_on_date, first_valid_day: firstValidDay({ today, expire_on_date }) };
  },
  modify: (deps, actor, patch, { ifMatch }) => modifySettings(deps, actor, { patch, ifMatch }),
});
