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
export function usCharacter(code: string, isShifted: boolean): string | undefined {
  const letter = /^Key([A-Z])$/.exec(code)?.[1];
  if (letter !== undefined) return isShifted ? letter : letter.toLowerCase();
  const digit = /^Digit(\d)$/.exec(code)?.[1];
  if (digit !== undefined) return isShifted ? shiftedDigits[Number(digit)] : digit;
  const pad = /^Numpad(\d)$/.exec(code)?.[1];
  return pad ?? punctuation[code]?.[isShifted ? 1 : 0];
}
