import { describe, expect, it } from 'vitest';
import { identityKey, readIdentityKey, type StockIdentity } from './stock-identity.ts';

const plain: StockIdentity = {
  sku: 'CAF-1',
  location_code: '1.12.3.1',
  stock_status: 'available',
  batch_number: 'L2311',
  serial_number: null,
  expiration_date: '2027-03-31',
};

describe('the key of a stock row', () => {
  it.each([
    ['a lot with its date', plain],
    ['neither lot nor date', { ...plain, batch_number: null, expiration_date: null }],
    ['a serial number', { ...plain, serial_number: 'BC15/44 17', batch_number: null }],
    ['signs that the key uses itself', { ...plain, sku: 'A~!2!1~!', batch_number: '!1' }],
  ])('comes back as the row that it names: %s', (_, identity) => {
    expect(readIdentityKey(identityKey(identity))).toEqual(identity);
  });

  it('tells rows apart that differ in one part', () => {
    const keys = [
      plain,
      { ...plain, batch_number: null, serial_number: 'L2311' },
      { ...plain, stock_status: 'blocked' as const },
      { ...plain, expiration_date: null },
    ].map(identityKey);
    expect(new Set(keys).size).toBe(4);
  });

  it.each(['', 'CAF-1', '1~CAF-1~gone~~~', '~CAF-1~available~~~', '1~~available~~~', '1~a~available~~~~'])(
    'is none: %j',
    (key) => expect(readIdentityKey(key)).toBeUndefined(),
  );
});
