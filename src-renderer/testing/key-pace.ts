import userEvent from '@testing-library/user-event';

/** Between two keys of a hand, and of a scanner, in milliseconds. */
const hand = 120;
const scanner = 5;

let gap = hand;
let clock = performance.now();
const stamps = new WeakMap<Event, number>();

/** Tests press keys without waiting: each key tells the time at which a hand would have pressed it, or a scanner. */
Object.defineProperty(KeyboardEvent.prototype, 'timeStamp', {
  configurable: true,
  get(this: KeyboardEvent) {
    const known = stamps.get(this);
    if (known !== undefined) return known;
    if (this.type === 'keydown') clock += gap;
    stamps.set(this, clock);
    return clock;
  },
});

/** Characters above the digits of a US keyboard, which a scanner sends with Shift. */
const onDigits = /[!@#$%^&*()]/g;

/** Sends a code as a scanner does, to whatever has the focus: its keys 5 ms apart, then Enter or Tab. */
export async function scan(code: string, end: 'Enter' | 'Tab' = 'Enter'): Promise<void> {
  const keys = code.replaceAll(/[[{]/g, '$&$&').replaceAll(onDigits, '{Shift>}$&{/Shift}');
  clock += 1000;
  gap = scanner;
  try {
    await userEvent.setup({ delay: null }).keyboard(`${keys}{${end}}`);
  } finally {
    gap = hand;
    clock += 1000;
  }
}
