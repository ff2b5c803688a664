import { usCharacter } from './us-layout.ts';

/** A key press as the browser tells it. */
export type Press = Pick<
  KeyboardEvent,
  'key' | 'code' | 'shiftKey' | 'ctrlKey' | 'altKey' | 'metaKey' | 'timeStamp'
>;

/** Keys closer together than this come from a scanner, in milliseconds. */
const gap = 45;
/** A busy computer or a wireless scanner may stop so long inside of a reading, in milliseconds. */
const pause = 250;
/** So much of a reading comes at the scanner's pace; a hand never keeps it. */
const fastPart = 0.75;
/** Fewer keys in a row may be a fast hand. */
const least = 4;
const separator = '\u001d';
/** A key that only ABNT2 keyboards have: whoever sends it speaks that layout. */
const abnt2Key = 'IntlRo';

const modifiers: ReadonlySet<string> = new Set(['Shift', 'Control', 'Alt', 'AltGraph', 'Meta', 'CapsLock']);

/** What a press adds to a reading; undefined where it adds nothing and ends the burst. */
function characterOf(press: Press, isAbnt2: boolean): string | undefined {
  if (press.key === separator || (press.ctrlKey && press.code === 'BracketRight')) return separator;
  if (press.ctrlKey || press.metaKey || press.altKey) return undefined;
  const typed = press.key.length === 1 ? press.key : undefined;
  return isAbnt2 ? typed : (usCharacter(press.code, press.shiftKey) ?? typed);
}

/**
 * Puts the keys of a scanner together, by their pace: gives the reading at the Enter or Tab that ends it, undefined at
 * every other key. A reading that stops for a moment stays whole. Characters are read by the places of the keys, as on
 * a US keyboard, which is what scanners act as; a scanner that uses the key of ABNT2 keyboards is read by what the
 * computer made of its keys.
 */
export function createBurst(): { press(press: Press): string | undefined } {
  let presses: Press[] = [];
  let fast = 0;
  let last = -Infinity;

  function restart(): void {
    presses = [];
    fast = 0;
  }

  function end(): string | undefined {
    const burst = presses;
    const isScan = burst.length >= least && fast >= burst.length * fastPart;
    restart();
    if (!isScan) return undefined;
    const isAbnt2 = burst.some(({ code }) => code === abnt2Key);
    return burst.map((press) => characterOf(press, isAbnt2) ?? '').join('');
  }

  return {
    press(press) {
      if (modifiers.has(press.key)) return undefined;
      const passed = press.timeStamp - last;
      last = press.timeStamp;
      if (passed >= pause) restart();
      else if (passed < gap) fast += 1;
      if (press.key === 'Enter' || press.key === 'Tab') return end();
      if (characterOf(press, true) === undefined && characterOf(press, false) === undefined) restart();
      else presses.push(press);
      return undefined;
    },
  };
}
