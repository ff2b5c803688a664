import type { Caller } from '../../kernel/actor.ts';
import type { Deps } from '../../kernel/deps.ts';
import { readSettings } from '../../kernel/settings.ts';
import { firstReturnsLocation, targetOf } from './locations.queries.ts';
import { readReturn, type ReturnAnswer } from './returns.view.ts';

/** Holds the content of a return's form: the return as its reader may see it, and the location for its goods. */
export type ReturnForm = { readonly rma: ReturnAnswer; readonly arrivalLocation: string | null };

/** A return for its form; throws AppError 404. */
export const readReturnForm = (deps: Deps, caller: Caller, uid: string): ReturnForm =>
  deps.store.snapshot((on) => {
    const first = firstReturnsLocation(on);
    const open = first === undefined ? null : (targetOf(on, first)?.code ?? null);
    return {
      rma: readReturn(on, deps, { uid, actor: { caller } }),
      arrivalLocation: readSettings(on).returns_location_code ?? open,
    };
  });
