import type { EventEmitter } from 'node:events';

/** Emits an event that its listeners may prevent; gives whether one did. */
export function isPrevented(
  emitter: EventEmitter,
  name: string,
  { with: more = {}, args = [] }: { with?: object; args?: readonly unknown[] } = {},
): boolean {
  const event = {
    ...more,
    defaultPrevented: false,
    preventDefault(): void {
      event.defaultPrevented = true;
    },
  };
  emitter.emit(name, event, ...args);
  return event.defaultPrevented;
}
