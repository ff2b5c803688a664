import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

test.each([
  [['--demo'], 'small'],
  [['--demo', '--port', '0'], 'small'],
  [['--demo', 'large'], 'large'],
  [['--demo=large'], 'large'],
  [[], null],
])('the demonstration of %j is %s', (argv, size) => {
  expect(readConfig(argv, {}).demo).toBe(size);
});

test.each([
  [['--demo', 'enorme', '--data-dir', '/tmp/x'], /: --demo enorme\. /],
  [['--data-dir', '/tmp/x', '--porta', '1'], /: --porta\. /],
  [['--data-dir', '/tmp/x', 'sobra'], /: sobra\. /],
  [['--port', '70000'], /: --port 70000\. /],
])('%j is refused with the argument at fault alone', (argv, sentence) => {
  expect(() => readConfig(argv, {})).toThrow(sentence);
});
