import { app } from '#shared/areas/screens/frame-words.ts';
import { toast } from '../ui/toast.tsx';

/** Says that a code was read where nothing takes one, and that it changed nothing. */
export function sayWasRead(text: string): void {
  toast.stopped({ title: app.scan.untouched(text), detail: app.scan.untouchedHint });
}
