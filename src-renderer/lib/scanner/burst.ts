/** A key press as the browser tells it. */
export type Press = Pick<
  KeyboardEvent,
  'key' | 'code' | 'shiftKey' | 'ctrlKey' | 'altKey' | 'metaKey' | 'timeStamp' | 'repeat'
>;

/** A scanner's reading, and the presses that wrote it. */
export type Reading<From extends Press = Press> = {
  readonly text: string;
  readonly presses: readonly From[];
};

type Pace = {
  /** Keys closer together than this count as a scanner's, in milliseconds. */
  readonly gap: number;
  /** Fewer keys in a row may be a fast hand. */
  readonly least: number;
};

/** The pace outside of fields: nothing is lost there when a fast hand is taken for a slow scanner. */
export const outsideFields: Pace = { gap: 45, least: 4 };
/** No hand types three keys and Enter so close together; letters that roll over each other are 30 ms apart. */
export const insideFields: Pace = { gap: 25, least: 3 };

/** A busy computer or a wireless scanner may stop so long inside of a reading, in milliseconds. */
const pause = 250;
/** So much of a reading comes at the scanner's pace; a hand never keeps it. */
const fastPart = 0.75;
/** No code is longer; a long text typed in one go is not kept. */
const longest = 500;
const separator = '\u001d';
const severalSeparators = new RegExp(`${separator}+`, 'g');
/** A key that only ABNT2 keyboards have: whoever sends it speaks that layout. */
const abnt2Key = 'IntlRo';
/** The prefix by which scanners may announce the kind of a code. */
const symbologyOf = /^\][A-Za-z]\d/;

const modifiers: ReadonlySet<string> = new Set(['Shift', 'Control', 'Alt', 'AltGraph', 'Meta', 'CapsLock']);

const isControlCharacter = ({ ctrlKey, altKey, code }: Press): boolean =>
  (ctrlKey && code !== '') || (altKey && /^Numpad\d$/.test(code));

/** Gives the character that a press adds to a reading; undefined where it adds nothing and ends the burst. */
function characterOf(press: Press, isAbnt2: boolean): string | undefined {
  if (press.key === separator || (press.ctrlKey && press.code === 'BracketRight')) return separator;
  // scanners of Windows write control characters as Alt and digits of the numeric pad
  if (press.altKey && /^Numpad\d$/.test(press.code)) return separator;
  if (press.ctrlKey || press.metaKey || press.altKey) return undefined;
  const typed = press.key.length === 1 ? press.key : undefined;
  return isAbnt2 ? typed : (usCharacter(press.code, press.shiftKey) ?? typed);
}

const writes = (press: Press): boolean =>
  characterOf(press, true) !== undefined || characterOf(press, false) !== undefined;

const textOf = (burst: readonly Press[], isAbnt2: boolean): string =>
  burst
    .map((press) => characterOf(press, isAbnt2) ?? '')
    .join('')
    .replaceAll(severalSeparators, separator);

/** The text by the places of the keys, unless the scanner speaks ABNT2: by what the computer made of its keys. */
function read(burst: readonly Press[]): string {
  const typed = textOf(burst, true);
  const isAbnt2 = burst.some(({ code }) => code === abnt2Key);
  const isPrefixOfAbnt2 = burst[0]?.code === 'Backslash' && symbologyOf.test(typed);
  return isAbnt2 || isPrefixOfAbnt2 ? typed : textOf(burst, false);
}

/** The burst without what was typed by hand before it: two keys in a row that were not a scanner's, and more. */
function withoutHand<From extends Press>(burst: readonly From[], { gap }: Pace): readonly From[] {
  const isSlow = (at: number): boolean => {
    const [before, press] = [burst[at - 1], burst[at]];
    return before !== undefined && press !== undefined && press.timeStamp - before.timeStamp >= gap;
  };
  let start = 0;
  while (isSlow(start + 1)) start += 1;
  return start < 2 ? burst : burst.slice(start);
}

function isScan(burst: readonly Press[], end: Press, { gap, least }: Pace): boolean {
  const presses = [...burst, end];
  const gaps = presses.slice(1).map((press, at) => press.timeStamp - (presses[at]?.timeStamp ?? 0));
  return burst.length >= least && gaps.filter((one) => one < gap).length >= burst.length * fastPart;
}

export type Burst<From extends Press> = {
  /** Takes a press; gives the reading that it ends, judged by the pace that holds where it was pressed. */
  press(press: From, pace?: Pace): Reading<From> | undefined;
  /** Tells whether a press comes so soon after a character that a scanner sends both. */
  follows(press: From): boolean;
};

/**
 * Puts the keys of a scanner together, by their pace: gives the reading at the Enter or Tab that ends it, undefined at
 * every other key. A reading that stops for a moment stays whole. Characters are read by the places of the keys, as on
 * a US keyboard, which is what scanners act as; a scanner that speaks ABNT2 is read by what the computer made of its
 * keys.
 */
export function createBurst<From extends Press = Press>(): Burst<From> {
  let presses: From[] = [];
  let last = -Infinity;
  const follows = (press: From): boolean => presses.length > 0 && press.timeStamp - last < insideFields.gap;

  function end(by: From, pace: Pace): Reading<From> | undefined {
    const burst = withoutHand(presses, pace);
    presses = [];
    const wasScanned = [pace, insideFields].some((one) => isScan(burst, by, one));
    return wasScanned ? { text: read(burst), presses: burst } : undefined;
  }

  function add(press: From): void {
    if (writes(press)) presses = [...presses.slice(1 - longest), press];
    // a scanner's control character is no part of the code; a person's combination ends what came before it
    else if (!(follows(press) && isControlCharacter(press))) presses = [];
  }

  return {
    follows,
    press(press, pace = outsideFields) {
      if (modifiers.has(press.key)) return undefined;
      if (press.repeat || press.timeStamp - last >= pause) presses = [];
      const isEnd = press.key === 'Enter' || press.key === 'Tab';
      const reading = isEnd ? end(press, pace) : undefined;
      if (!isEnd) add(press);
      last = press.timeStamp;
      return reading;
    },
  };
}

/** Keys of punctuation by their place on a US keyboard: without and with Shift. */
const punctuation: Readonly<Record<string, string>> = {
  Backquote: '`~',
  Minus: '-_',
  Equal: '=+',
  BracketLeft: '[{',
  BracketRight: ']}',
  Backslash: '\\|',
  Semicolon: ';:',
  Quote: `'"`,
  Comma: ',<',
  Period: '.>',
  Slash: '/?',
  Space: '  ',
  NumpadDecimal: '..',
  NumpadSubtract: '--',
  NumpadAdd: '++',
  NumpadMultiply: '**',
  NumpadDivide: '//',
};

const shiftedDigits = ')!@#$%^&*(';

/** The character that a key gives by its place on a US keyboard; undefined where the place gives none. */
function usCharacter(code: string, isShifted: boolean): string | undefined {
  const letter = /^Key([A-Z])$/.exec(code)?.[1];
  if (letter !== undefined) return isShifted ? letter : letter.toLowerCase();
  const digit = /^Digit(\d)$/.exec(code)?.[1];
  if (digit !== undefined) return isShifted ? shiftedDigits[Number(digit)] : digit;
  const pad = /^Numpad(\d)$/.exec(code)?.[1];
  return pad ?? punctuation[code]?.[isShifted ? 1 : 0];
}
