import { describe, expect, test } from 'vitest';
import { fail, isSpared, newLane, succeed, take, waitOf, type Lane, type Moment } from './lane.state.ts';
import { release } from './pace.state.ts';

const allowance = { max_in_flight: 1, rate_per_second: 10 };
const start = 1_000_000;
const laneAt = (now = start): Lane => newLane({ id: 1, url: 'https://a.com/' }, now);
const at = (now: number, returnedAt = 0): Moment => ({ now, returnedAt, limits: {} });

/** How many requests a lane lets through in each second, one at a time, asked every 10 ms. */
const perSecond = (lane: Lane, seconds: number, returnedAt = 0): readonly number[] =>
  Array.from({ length: seconds }, (_, second) => {
    let sent = 0;
    for (let step = 0; step < 100; step += 1) {
      const now = start + second * 1000 + step * 10;
      if (waitOf(lane, allowance, at(now, returnedAt)) > 0) continue;
      take(lane, now);
      release(lane, { now, heldMs: 1, isSilent: false });
      sent += 1;
    }
    return sent;
  });

describe('a lane', () => {
  test('lets ten requests a second through', () => {
    for (const sent of perSecond(laneAt(), 5)) expect(Math.abs(sent - 10)).toBeLessThanOrEqual(1);
  });

  test('begins with one a second when the network is back, and grows to ten', () => {
    const sent = perSecond(laneAt(), 14, start);
    sent.forEach((count, second) => {
      expect(Math.abs(count - Math.min(10, 1 + second))).toBeLessThanOrEqual(1);
    });
  });

  test('has one request in flight, or as many as it may', () => {
    const lane = laneAt();
    take(lane, start);
    expect(waitOf(lane, allowance, at(start + 5000))).toBe(Infinity);
    expect(waitOf(lane, { ...allowance, max_in_flight: 2 }, at(start + 5000))).toBe(0);
  });

  test('rests after five failures in a row, twice as long each time, ten minutes at most', () => {
    const lane = laneAt();
    const rests = Array.from({ length: 12 }, () => {
      fail(lane, start);
      return Math.max(0, lane.spareUntil - start) / 1000;
    });
    expect(rests).toEqual([0, 0, 0, 0, 30, 60, 120, 240, 480, 600, 600, 600]);
    expect([isSpared(lane), waitOf(lane, allowance, at(start + 1000))]).toEqual([true, 599_000]);
    succeed(lane);
    expect([isSpared(lane), waitOf(lane, allowance, at(start + 1000))]).toEqual([false, 0]);
  });

  test('takes a retry and a new one in turns', () => {
    const lane = laneAt();
    const first = lane.retryFirst;
    take(lane, start);
    expect(lane.retryFirst).toBe(!first);
  });
});
