import { demoSite } from '#shared/areas/demo/words.ts';
import type { Actor } from '../kernel/actor.ts';
import type { Deps } from '../kernel/deps.ts';
import { settingsOf } from '../kernel/settings.ts';
import { createFiscalCode } from '../features/fiscal-codes/index.ts';
import { modifyType } from '../features/operation-types/index.ts';
import { modifySettings } from '../features/settings/index.ts';

/** Says what the site has not said yet of whoever issues its invoices, and the CFOP of its sales. */
export const sayIssuer = async (deps: Deps, actor: Actor): Promise<void> => {
  const said = settingsOf(deps.store);
  const lacking = (Object.keys(demoSite) as (keyof typeof demoSite)[]).filter((name) => said[name] === null);
  const patch = Object.fromEntries(lacking.map((name) => [name, demoSite[name]]));
  if (lacking.length > 0) await modifySettings(deps, actor, { patch, ifMatch: undefined });
  const cfops = { cfop_internal: '5102', cfop_interstate: '6102' };
  await modifyType(deps, actor, { code: 'sale', patch: cfops });
};

const codes = [
  { type: 'csosn', code: '102' },
  { type: 'cst_pis', code: '49' },
  { type: 'cst_cofins', code: '49' },
] as const;

/** Says the fiscal codes that invoices ask of these products, those that were said already stay. */
export const sayCodes = async (
  { deps, actor }: { readonly deps: Deps; readonly actor: Actor },
  skus: readonly string[],
  said: Set<string>,
): Promise<void> => {
  for (const sku of skus.filter((one) => !said.has(one))) {
    said.add(sku);
    for (const input of codes) await createFiscalCode(deps, actor, { sku, input: { ...input } });
  }
};
