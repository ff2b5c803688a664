import { usCharacter } from './us-layout.ts';

/** A key press as the browser tells it. */
export type Press = Pick<
  KeyboardEvent,
  'key' | 'code' | 'shiftKey' | 'ctrlKey' | 'altKey' | 'metaKey' | 'timeStamp'
>;

/** Keys closer together than this come from a scanner, in milliseconds. */
const gap = 45;
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
 * every other key. Characters are read by the places of the keys, as on a US keyboard, which is what scanners act as;
 * a scanner that uses the key of ABNT2 keyboards is read by what the computer made of its keys.
 */
export function createBurst(): { press(press: Press): string | undefined } {
  let presses: Press[] = [];
  let last = -Infinity;

  function end(): string | undefined {
    const burst = presses;
    presses = [];
    if (burst.length < least) return undefined;
    const isAbnt2 = burst.some(({ code }) => code === abnt2Key);
    return burst.map((press) => characterOf(press, isAbnt2) ?? '').join('');
  }

  return {
    press(press) {
      if (modifiers.has(press.key)) return undefined;
      const isFast = press.timeStamp - last < gap;
      last = press.timeStamp;
      if (press.key === 'Enter' || press.key === 'Tab') {
        if (isFast) return end();
        presses = [];
        return undefined;
      }
      if (!isFast) presses = [];
      if (characterOf(press, true) === undefined && characterOf(press, false) === undefined) presses = [];
      else presses.push(press);
      return undefined;
    },
  };
}
