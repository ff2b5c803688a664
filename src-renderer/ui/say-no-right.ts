import { common } from '#shared/messages/screens-common.ts';
import { toast } from './toast.tsx';

/** Says why the key of an act does nothing: this person's role may not do it. */
export const sayNoRight = (act: string): void =>
  toast.stopped({ title: common.noRightTo(act), detail: common.noRightHint });
