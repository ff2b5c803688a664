import { describe, expect, test } from 'vitest';
import { createAnswerCache } from './answer-cache.ts';

const answer = (text: string, stamp = 'a') => ({ stamp, text, etag: undefined });

describe('the answers that are kept', () => {
  test('an answer is found for the state of the tables that it was read from, and for no other', () => {
    const cache = createAnswerCache();
    cache.set('/a', answer('á'));
    expect(cache.get('/a', 'a')?.bytes.toString()).toBe('á');
    expect(cache.get('/a', 'b')).toBeUndefined();
    expect(cache.get('/a', 'a')).toBeUndefined();
  });

  test('an answer holds the memory of its own bytes and no other', () => {
    const cache = createAnswerCache();
    cache.set('/a', answer('x'.repeat(1000)));
    expect(cache.get('/a', 'a')?.bytes.buffer.byteLength).toBe(1000);
  });

  test('whoever was asked for longest ago goes first, and what is large is not kept', () => {
    const cache = createAnswerCache(4000);
    for (let index = 0; index < 8; index += 1) cache.set(`/${index}`, answer('x'.repeat(490)));
    cache.get('/0', 'a');
    cache.set('/8', answer('x'.repeat(490)));
    expect(cache.get('/0', 'a')).toBeDefined();
    expect(cache.get('/1', 'a')).toBeUndefined();
    cache.set('/9', answer('x'.repeat(600)));
    expect(cache.get('/9', 'a')).toBeUndefined();
  });
});
