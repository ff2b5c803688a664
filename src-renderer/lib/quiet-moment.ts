/** The pause of a browser that does not announce when it is idle, in milliseconds. */
const PAUSE = 50;
/** The time without a touch after which a person is not in the middle of something, in milliseconds. */
const REST = 1000;

let touched = Number.NEGATIVE_INFINITY;
const touch = (): void => {
  touched = performance.now();
};
for (const kind of ['keydown', 'pointerdown'] as const) {
  addEventListener(kind, touch, { capture: true, passive: true });
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => void setTimeout(resolve, milliseconds));
}

function idleMoment(): Promise<void> {
  if (!('requestIdleCallback' in globalThis)) return pause(PAUSE);
  return new Promise((resolve) => void requestIdleCallback(() => resolve()));
}

const missingRest = (): number => touched + REST - performance.now();

/** Resolves when the page has nothing to do and nobody has pressed a key or a button for a second. */
export async function quietMoment(): Promise<void> {
  await idleMoment();
  for (let missing = missingRest(); missing > 0; missing = missingRest()) {
    await pause(missing);
    await idleMoment();
  }
}
