import { describe, expect, test } from 'vitest';
import { claimOf, dueOn, isFinal, isSellable, noteOf, returnableOf, withdrawalUntil } from './rules.ts';

const claim = { quantity: 5000, received: 2000 };

describe('what of a line of an order may come back', () => {
  test('is what left, less what living returns ask for or got, and what closed ones got', () => {
    expect(claimOf({ ...claim, status: 'requested' })).toBe(5000);
    expect(claimOf({ ...claim, status: 'received', received: 7000 })).toBe(7000);
    expect(claimOf({ ...claim, status: 'closed' })).toBe(2000);
    expect(claimOf({ ...claim, status: 'rejected' })).toBe(0);
    expect(claimOf({ ...claim, status: 'cancelled' })).toBe(0);
    expect(
      returnableOf(9000, [
        { ...claim, status: 'approved' },
        { ...claim, status: 'closed' },
      ]),
    ).toBe(2000);
  });
});

describe('the days of a return', () => {
  const zone = 'America/Sao_Paulo';
  const bought = { deliveredAt: Date.parse('2026-11-21T02:30:00Z'), isIndividual: true, isInStore: false };
  test('of regret are seven from the delivery, by the days of the site, for people who did not buy in a store', () => {
    expect(withdrawalUntil(bought, zone)).toBe('2026-11-27');
    expect(withdrawalUntil({ ...bought, isInStore: true }, zone)).toBeNull();
    expect(withdrawalUntil({ ...bought, isIndividual: false }, zone)).toBeNull();
    expect(withdrawalUntil({ ...bought, deliveredAt: null }, zone)).toBeNull();
  });
  test('until which it is due are thirty for a defect, else what the site gives', () => {
    expect(dueOn({ reason: 'defect', requestedOn: '2026-11-20' }, { rma_due_days: 10 })).toBe('2026-12-20');
    expect(dueOn({ reason: 'regret', requestedOn: '2026-11-20' }, { rma_due_days: 10 })).toBe('2026-11-30');
  });
});

test('a contributor issues the note of what it returns, everybody else gets an entry of the site', () => {
  const noted = { isContributor: true, isRefusedOnDelivery: false, isSameState: true };
  expect(noteOf(noted)).toEqual({ issuer: 'customer', cfop: '5202' });
  expect(noteOf({ ...noted, isSameState: false })).toEqual({ issuer: 'customer', cfop: '6202' });
  expect(noteOf({ ...noted, isRefusedOnDelivery: true })).toEqual({ issuer: 'site', cfop: '1202' });
  expect(noteOf({ ...noted, isContributor: false, isSameState: false })).toEqual({
    issuer: 'site',
    cfop: '2202',
  });
});

test('only what came sealed or opened is sold again, and only a repair is no end', () => {
  expect(
    (['sealed', 'opened', 'used', 'damaged', 'incomplete', 'expired'] as const).filter(isSellable),
  ).toEqual(['sealed', 'opened']);
  expect([isFinal('repair'), isFinal('scrap')]).toEqual([false, true]);
});
