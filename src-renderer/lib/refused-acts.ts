const actOf = new WeakMap<object, string>();
const unsaid = new Map<string, () => void>();

/** Remembers which act an error refused. */
export function actRefused(act: string, error: object): void {
  actOf.set(error, act);
}

/** Has what is still said of a refusal of this act unsaid, now that it was done after all. */
export function actDone(act: string): void {
  unsaid.get(act)?.();
  unsaid.delete(act);
}

/** Calls `unsay` once the act that an error refused is done after all, or another refusal of it is said. */
export function untilDone(error: unknown, unsay: () => void): void {
  const act = error instanceof Error ? actOf.get(error) : undefined;
  if (act === undefined) return;
  actDone(act);
  unsaid.set(act, unsay);
}
