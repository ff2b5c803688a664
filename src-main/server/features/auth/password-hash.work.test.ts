import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';

const script = `
  import { makeHash, matchesHash } from ${JSON.stringify(new URL('./password-hash.work.ts', import.meta.url).href)};
  const hash = await makeHash('girafa-azul-72');
  const answers = [await matchesHash('girafa-azul-72', hash), await matchesHash('girafa-azul-73', hash)];
  console.log(JSON.stringify([hash, ...answers]));
`;

describe('the hash of a password', () => {
  it('costs, as the product makes it, what OWASP asks at least', async () => {
    const args = ['--input-type=module', '--eval', script];
    const { stdout } = await promisify(execFile)(process.execPath, args);
    const parameters = expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(JSON.parse(stdout)).toEqual([parameters, true, false]);
  });
});
