import { describe, expect, it } from 'vitest';
import { createBurst, insideFields, type Press } from './burst.ts';

const still = { shiftKey: false, ctrlKey: false, altKey: false, metaKey: false, repeat: false };

const codes: Readonly<Record<string, string>> = { '.': 'Period', '-': 'Minus', '/': 'Slash', ' ': 'Space' };

const codeOf = (character: string): string => {
  if (/\d/.test(character)) return `Digit${character}`;
  return codes[character] ?? `Key${character.toUpperCase()}`;
};

/** The presses of a text on a US keyboard, so many milliseconds apart. */
const typed = (text: string, apart = 10): Press[] =>
  [...text].map((character, index) => ({
    ...still,
    key: character,
    code: codeOf(character),
    shiftKey: character !== character.toLowerCase(),
    timeStamp: 1000 + index * apart,
  }));

const enterAfter = (presses: readonly Press[], after = 10, key = 'Enter'): Press => ({
  ...still,
  key,
  code: key,
  timeStamp: (presses.at(-1)?.timeStamp ?? 0) + after,
});

const read = (presses: readonly Press[], end = enterAfter(presses)): string | undefined => {
  const burst = createBurst();
  for (const press of presses) expect(burst.press(press)).toBeUndefined();
  return burst.press(end)?.text;
};

describe('a burst of keys', () => {
  it('is a reading when Enter or Tab ends it at the same pace', () => {
    const presses = typed('01.012.03.02');
    expect(read(presses)).toBe('01.012.03.02');
    expect(read(presses, enterAfter(presses, 10, 'Tab'))).toBe('01.012.03.02');
  });

  it('is none where a hand types it, ends it later or types a word too short', () => {
    expect(read(typed('01.012.03.02', 120))).toBeUndefined();
    const presses = typed('01.012');
    expect(read(presses, enterAfter(presses, 400))).toBeUndefined();
    expect(read(typed('ok'))).toBeUndefined();
  });

  it('leaves out what was typed by hand before it', () => {
    const hand = typed('abc', 200);
    const scan = typed('7891000100103').map((press) => ({ ...press, timeStamp: press.timeStamp + 5000 }));
    expect(read([...hand, ...scan], enterAfter(scan))).toBe('7891000100103');
  });

  it.each([1, 4, 9, 12])('stays whole where it stops for a moment after %i keys', (at) => {
    const presses = typed('7891000100103').map((press, index) => ({
      ...press,
      timeStamp: press.timeStamp + (index < at ? 0 : 180),
    }));
    expect(read(presses)).toBe('7891000100103');
    expect(read(presses, enterAfter(presses, 180))).toBe('7891000100103');
  });

  it('is none where a quick hand has two keys together now and then', () => {
    const presses = typed('contagem').map((press, index) => ({
      ...press,
      timeStamp: 1000 + Math.floor(index / 2) * 110 + (index % 2) * 30,
    }));
    expect(read(presses, enterAfter(presses, 120))).toBeUndefined();
  });

  it('keeps upper and lower case whatever Caps Lock says, and does not count Shift as a key', () => {
    const shift = { ...still, key: 'Shift', code: 'ShiftLeft', timeStamp: 1001 };
    const [first, ...rest] = typed('Lote9').map((press) => ({
      ...press,
      key: /[a-z]/i.test(press.key) && press.shiftKey ? press.key.toLowerCase() : press.key.toUpperCase(),
    }));
    expect(read([shift, first!, ...rest])).toBe('Lote9');
  });

  it('reads a US scanner on an ABNT2 computer by the places of its keys', () => {
    const presses = typed('AB/12-3').map((press) =>
      press.code === 'Slash' ? { ...press, key: ';' } : press,
    );
    expect(read(presses)).toBe('AB/12-3');
  });

  it('reads an ABNT2 scanner by what the computer made of its keys', () => {
    const presses = typed('ab/1;2').map((press) => {
      if (press.key === '/') return { ...press, code: 'IntlRo' };
      return press.key === ';' ? { ...press, code: 'Slash' } : press;
    });
    expect(read(presses)).toBe('ab/1;2');
  });

  it('keeps the separator of GS1, which scanners send as Ctrl and a bracket', () => {
    const presses = typed('10L1X21S9');
    const separator = { ...still, key: ']', code: 'BracketRight', ctrlKey: true, timeStamp: 1045 };
    const late = presses.slice(5).map((press) => ({ ...press, timeStamp: press.timeStamp + 5 }));
    expect(read([...presses.slice(0, 5), separator, ...late])).toBe('10L1X\u001d21S9');
  });

  it('is one of three keys too, where they come as fast as no hand', () => {
    const presses = typed('9.1', 5);
    expect(read(presses, enterAfter(presses, 5))).toBe('9.1');
    const slower = typed('9.1', 30);
    expect(read(slower, enterAfter(slower, 30))).toBeUndefined();
  });

  it.each([30, 40])('is none in a field where letters roll over each other at %i ms', (apart) => {
    const presses = typed('parafuso sextavado', apart);
    const burst = createBurst();
    for (const press of presses) burst.press(press, insideFields);
    expect(burst.press(enterAfter(presses, apart), insideFields)).toBeUndefined();
  });

  it('is none where a key is held down', () => {
    const presses = typed('00000000').map((press, at) => ({ ...press, repeat: at > 0 }));
    expect(read(presses)).toBeUndefined();
  });

  it('leaves the letters to the hand that wrote them right before it', () => {
    const hand = typed('abc', 100);
    const scan = typed('7891').map((press) => ({ ...press, timeStamp: press.timeStamp + 300 }));
    expect(read([...hand, ...scan], enterAfter(scan))).toBe('7891');
  });

  it('keeps the prefix of an ABNT2 scanner as of one of the US', () => {
    const usPrefix = { ...still, key: '[', code: 'BracketRight', timeStamp: 990 };
    const abnt2Prefix = { ...still, key: ']', code: 'Backslash', timeStamp: 990 };
    const rest = typed('C1017891');
    expect([read([usPrefix, ...rest]), read([abnt2Prefix, ...rest])]).toEqual([']C1017891', ']C1017891']);
  });

  it('takes the digits of a control character that is written with Alt as one separator', () => {
    const [head, tail] = [typed('10L1').slice(0, 4), typed('10L121S').slice(4)];
    const alt = ['Numpad0', 'Numpad2', 'Numpad9'].map((code, at) => ({
      ...still,
      key: code.at(-1)!,
      code,
      altKey: true,
      timeStamp: 1031 + at,
    }));
    expect(read([...head, ...alt, ...tail], enterAfter(tail))).toBe('10L1\u001d21S');
  });

  it('is broken off by a key that writes nothing', () => {
    const presses = typed('12345678');
    const arrow = { ...still, key: 'ArrowLeft', code: 'ArrowLeft', timeStamp: 1031 };
    expect(read([...presses.slice(0, 4), arrow, ...presses.slice(6)])).toBeUndefined();
  });
});
