import { locationCodePattern } from '#shared/domain/location-code.ts';
import { describe, expect, it } from 'vitest';
import { canHold } from './field-text.ts';

const fieldWith = (attributes: {
  readonly maxLength?: number;
  readonly pattern?: string;
}): HTMLInputElement => Object.assign(document.createElement('input'), attributes);

describe('what a field can hold', () => {
  it('is any code, where the field asks for none', () => {
    expect(canHold(undefined, '7890000010016')).toBe(true);
    expect(canHold(fieldWith({}), '7890000010016')).toBe(true);
  });

  it('is no code that is longer than the field', () => {
    expect(canHold(fieldWith({ maxLength: 13 }), '7890000010016')).toBe(true);
    expect(canHold(fieldWith({ maxLength: 12 }), '7890000010016')).toBe(false);
  });

  it('is no code of goods, where it asks for that of a location', () => {
    const field = fieldWith({ maxLength: 29, pattern: locationCodePattern });
    expect(canHold(field, '01.002.03.01')).toBe(true);
    expect(canHold(field, '7890000010016')).toBe(false);
    expect(canHold(field, '01.002.03.01-A')).toBe(false);
  });
});
