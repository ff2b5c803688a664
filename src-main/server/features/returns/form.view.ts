import type { Caller } from '../../kernel/actor.ts';
import type { Deps } from '../../kernel/deps.ts';
import { readSettings } from '../../kernel/settings.ts';
import { firstLanding, targetOf } from './locations.queries.ts';
import { readReturn, type ReturnAnswer } from './returns.view.ts';

/** What the form of a return says: the return as who prints it may see it, and where it is to be put. */
export type ReturnForm = { readonly rma: ReturnAnswer; readonly landing: string | null };

/** A return for its form; throws AppError 404. */
export const readReturnForm = (deps: Deps, caller: Caller, uid: string): ReturnForm =>
  deps.store.snapshot((on) => {
    const first = firstLanding(on);
    const open = first === undefined ? null : (targetOf(on, first)?.code ?? null);
    return {
      rma: readReturn(on, deps, { uid, actor: { caller } }),
      landing: readSettings(on).returns_location_code ?? open,
    };
  });
