import { common } from '#shared/areas/screens/common-words.ts';
import { toast } from './toast.tsx';

/** Says why the key of an act does nothing: this person's role may not do it, or what else stands in the way. */
export const sayNoRight = (act: string, why: string = common.noRightHint): void =>
  toast.stopped({ title: common.noRightTo(act), detail: why });
