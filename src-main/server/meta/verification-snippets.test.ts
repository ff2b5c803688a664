import { spawnSync } from 'node:child_process';
import { createHmac, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  snippetLanguages,
  snippetNames,
  verificationSnippets,
  type SnippetLanguage,
} from '#shared/areas/webhooks/snippet-words.ts';

type Headers = Readonly<Record<string, string>>;
type Verify = (body: string, headers: Headers, secret: string) => unknown;

const folder = mkdtempSync(join(tmpdir(), 'almoxarife-snippets-'));
afterAll(() => rmSync(folder, { recursive: true }));

const fileOf = (name: string, text: string): string => {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
};

const nodeVerify = async (): Promise<Verify> => {
  const file = fileOf('conferir.mjs', verificationSnippets.node);
  const { conferir } = (await import(pathToFileURL(file).href)) as { conferir: Verify };
  return conferir;
};

const pythonRunner = `
import sys
sys.path.insert(0, ${JSON.stringify(folder)})
sys.stdin.reconfigure(encoding="utf-8")
from conferir import conferir
asked = __import__("json").load(sys.stdin)
print(__import__("json").dumps(conferir(asked[0].encode(), asked[1], asked[2])))
`;

type Program = { readonly command: string; readonly args: readonly string[] };

/** Lets a program of another language verify what it reads from its standard input; throws what it complained of. */
const verifyBy = ({ command, args }: Program): Verify => {
  return (...call) => {
    const ran = spawnSync(command, args, { input: JSON.stringify(call), encoding: 'utf8' });
    if (ran.status !== 0) throw new Error(`${ran.stdout}${ran.stderr}`);
    return JSON.parse(ran.stdout);
  };
};

const pythonVerify = (): Verify => {
  fileOf('conferir.py', verificationSnippets.python);
  return verifyBy({ command: 'python3', args: ['-X', 'utf8', '-c', pythonRunner] });
};

const phpRunner = `
require ${JSON.stringify(join(folder, 'conferir.php'))};
[$corpo, $cabecalhos, $segredo] = json_decode(stream_get_contents(STDIN), true);
echo json_encode(conferir($corpo, $cabecalhos, $segredo));
`;

const phpVerify = (): Verify => {
  fileOf('conferir.php', verificationSnippets.php);
  return verifyBy({ command: 'php', args: ['-d', 'display_errors=stderr', '-r', phpRunner] });
};

const runs = (command: string, ...args: readonly string[]): boolean => spawnSync(command, args).status === 0;

/** Which languages this machine has; those that it lacks are skipped by name. */
const isHere: Readonly<Record<SnippetLanguage, boolean>> = {
  node: true,
  python: runs('python3', '-c', 'print("a".removeprefix("b"))'),
  php: runs('php', '-r', 'exit(function_exists("hash_hmac") ? 0 : 1);'),
};

const makers: Readonly<Record<SnippetLanguage, () => Verify | Promise<Verify>>> = {
  node: nodeVerify,
  python: pythonVerify,
  php: phpVerify,
};

const verifiers = new Map<SnippetLanguage, Verify>();
beforeAll(async () => {
  for (const language of snippetLanguages) {
    if (isHere[language]) verifiers.set(language, await makers[language]());
  }
});

const key = randomBytes(32);
const secret = `whsec_${key.toString('base64')}`;
const body = JSON.stringify({ id: 'msg_1', data: { name: 'Pão de açúcar' } });

const signed = (
  over: { readonly body?: string; readonly age?: number; readonly key?: Buffer } = {},
): Headers => {
  const timestamp = String(Math.floor(Date.now() / 1000) - (over.age ?? 0));
  const hmac = createHmac('sha256', over.key ?? key).update(`msg_1.${timestamp}.${over.body ?? body}`);
  return {
    'webhook-id': 'msg_1',
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${hmac.digest('base64')}`,
  };
};

const late = /fora do prazo|invalid literal/;
const unequal = /a assinatura não confere/;

const wrong: readonly (readonly [string, Headers, RegExp])[] = [
  ['of another body', signed({ body: `${body} ` }), unequal],
  ['of another secret', signed({ key: randomBytes(32) }), unequal],
  ['older than five minutes', signed({ age: 400 }), late],
  ['from the future', signed({ age: -400 }), late],
  ['whose time is no number', { ...signed(), 'webhook-timestamp': 'agora' }, late],
  ['cut short', { ...signed(), 'webhook-signature': 'v1,AAAA' }, unequal],
];

for (const language of snippetLanguages) {
  describe.skipIf(!isHere[language])(`the snippet in ${snippetNames[language]}`, () => {
    const verify: Verify = (...call) => {
      const known = verifiers.get(language);
      if (known === undefined) throw new Error(`no ${language}`);
      return known(...call);
    };

    test('gives the message of a right signature', () => {
      expect(verify(body, signed(), secret)).toEqual(JSON.parse(body));
    });

    test('takes one right signature among others, as while a secret rotates', () => {
      const others = signed({ key: randomBytes(32) })['webhook-signature'];
      const right = signed();
      const both = { ...right, 'webhook-signature': `${others} ${right['webhook-signature']}` };
      expect(verify(body, both, secret)).toEqual(JSON.parse(body));
    });

    test.each(wrong)('refuses a signature %s', (_, headers, why) => {
      expect(() => verify(body, headers, secret)).toThrow(why);
    });
  });
}

test('every language says what to do with a message that comes twice', () => {
  for (const language of snippetLanguages) {
    expect(verificationSnippets[language]).toContain('webhook-id repetido: responda 200 e ignore');
  }
});
