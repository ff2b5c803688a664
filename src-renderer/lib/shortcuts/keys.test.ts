import { describe, expect, it } from 'vitest';
import { isSingleCharacter, matchesKeys, parseKeys } from './registry.ts';

const press = (init: KeyboardEventInit) => new KeyboardEvent('keydown', init);

describe('keys', () => {
  it.each([
    ['j', { key: 'j', code: 'KeyJ' }, true],
    ['j', { key: 'J', code: 'KeyJ', shiftKey: true }, true],
    ['j', { key: 'j', code: 'KeyJ', ctrlKey: true }, false],
    ['?', { key: '?', code: 'KeyW', shiftKey: true }, true],
    ['mod+Enter', { key: 'Enter', code: 'Enter', ctrlKey: true }, true],
    ['mod+Enter', { key: 'Enter', code: 'Enter', metaKey: true }, true],
    ['mod+Enter', { key: 'Enter', code: 'Enter' }, false],
    ['alt+1', { key: '¡', code: 'Digit1', altKey: true }, true],
    ['alt+1', { key: '1', code: 'Numpad1' }, false],
    ['alt+1', { key: '2', code: 'Digit2', altKey: true }, false],
    ['Escape', { key: 'Escape', code: 'Escape' }, true],
  ])('%s against %o is %s', (keys, init, expected) => {
    expect(matchesKeys(press(init), parseKeys(keys))).toBe(expected);
  });

  it.each([
    ['j', true],
    ['/', true],
    ['?', true],
    ['mod+k', false],
    ['alt+1', false],
    ['Escape', false],
  ])('%s is a single character: %s', (keys, expected) => {
    expect(isSingleCharacter(parseKeys(keys))).toBe(expected);
  });
});
