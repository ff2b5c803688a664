import type { KeyboardEvent } from 'react';
import { goToNextField } from '../../lib/next-field.ts';

/**
 * Enter in a form that posts: it goes from field to field and submits nothing, after the last field it calls `onEnd`.
 * Which Enter presses the button is the rule of `listenForScans`.
 */
export function leadByEnter(event: KeyboardEvent<HTMLElement>, onEnd: () => void): void {
  const { target, key, ctrlKey, metaKey } = event;
  if (key !== 'Enter' || ctrlKey || metaKey) return;
  if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return;
  event.preventDefault();
  event.stopPropagation();
  if (!goToNextField(target)) onEnd();
}
