import { describe, expect, test } from 'vitest';
import { passwordFault } from './password.rules.ts';

describe('passwordFault', () => {
  test.each([
    ['curta-7', 'marcia', 'password_too_short'],
    ['nove-9999', 'marcia', 'password_too_short'],
    ['marcia.souza', 'marcia.souza', 'password_same_as_username'],
    ['MARCIA.SOUZA', 'marcia.souza', 'password_same_as_username'],
    ['Senha12345', 'marcia', 'password_too_common'],
    ['Almoxarife', 'marcia', 'password_too_common'],
    ['1234567890', 'marcia', 'password_too_common'],
    ['9876543210', 'marcia', 'password_too_common'],
    ['abcdefghijkl', 'marcia', 'password_too_common'],
    ['asdfghjklzx', 'marcia', 'password_too_common'],
    ['aaaaaaaaaaaa', 'marcia', 'password_too_common'],
    ['1212112122', 'marcia', 'password_too_common'],
    ['gato5gato5gato5', 'marcia', 'password_too_common'],
    ['girafa-azul-72', 'marcia', undefined],
    ['uma frase com espacos', 'marcia', undefined],
    ['S7#kd92!xQ', 'marcia', undefined],
    ['🦒🐘🦁🐯🐻🐼🐨🐸🐵🐔', 'marcia', undefined],
  ])('%s of %s: %s', (password, username, fault) => {
    expect(passwordFault(password, username)).toBe(fault);
  });
});
