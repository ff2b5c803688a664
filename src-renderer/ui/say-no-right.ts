import { common } from '#shared/areas/screens/common-words.ts';
import { whoMay } from '#shared/domain/who-may.ts';
import type { Access } from '#shared/kernel/contract.ts';
import { toast } from './toast.tsx';

/** Says why the key of an act does nothing: what stands in its way. */
export const sayNoRight = (act: string, why: string = common.noRightHint): void =>
  toast.stopped({ title: common.noRightTo(act), detail: why });

/** Says that this person's role may not do an act, and whom to ask. */
export const sayWhoMay = (act: string, needs: Access): void => sayNoRight(act, common.askOf(whoMay(needs)));
