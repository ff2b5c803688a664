import { describe, expect, test } from 'vitest';
import { classOfAddress } from './address-class.ts';
import { destinationOf, isLocalhost, judgeAddress, seemsPublic } from './address-policy.ts';

const vectors = {
  public: `1.1.1.1 8.8.8.8 9.255.255.255 11.0.0.0 100.63.255.255 100.128.0.0 126.255.255.255 128.0.0.1
    169.253.255.255 169.255.0.0 172.15.255.255 172.32.0.0 192.167.255.255 192.169.0.0 198.17.255.255 198.20.0.0
    198.51.99.1 203.0.112.1 223.255.255.255 200.147.3.157 2001:4860:4860::8888 2606:4700:4700::1111
    2800:3f0:4001::1 2a00:1450:4001::1 2400:cb00:2048:1::1`,
  lan: `10.0.0.0 10.255.255.255 172.16.0.0 172.31.255.255 192.168.0.0 192.168.255.255 192.168.0.40
    fc00::1 fd00::1 fd00:ec2::253 fdff:ffff::1`,
  loopback: `127.0.0.1 127.0.0.0 127.255.255.255 127.1.2.3 ::1 0:0:0:0:0:0:0:1`,
  never: `0.0.0.0 0.0.0.1 0.255.255.255 100.64.0.0 100.127.255.255 169.254.0.0 169.254.169.254 169.254.170.2
    169.254.255.255 192.0.0.1 192.0.0.170 192.0.2.1 192.88.99.1 198.18.0.0 198.19.255.255 198.51.100.1
    203.0.113.255 224.0.0.1 239.255.255.255 240.0.0.1 250.1.2.3 255.255.255.254 255.255.255.255
    :: 0:0:0:0:0:0:0:0 ::2 ::7f00:1 ::127.0.0.1 ::10.0.0.1 ::ffff:127.0.0.1 ::ffff:10.0.0.1 ::ffff:7f00:1
    ::ffff:169.254.169.254 ::ffff:8.8.8.8 ::ffff:0:127.0.0.1 64:ff9b::127.0.0.1 64:ff9b::7f00:1 64:ff9b:1::1
    100::1 2001::1 2001:0:1::1 2001:db8::1 2001:10::1 2001:20::1 2002:7f00:1:: 2002:a00:1:: 2002:808:808::1
    3fff::1 4000::1 5f00::1 8000::1 c000::1 e000::1 fe00::1 fe80::1 fe80::1%eth0 febf::1 fec0::1
    fd00:ec2::254 ff00::1 ff02::1 ff0e::1 not-an-address 1.2.3 256.1.1.1 1.2.3.4.5 g::1`,
} as const;

const cases = Object.entries(vectors).flatMap(([kind, list]) =>
  list.split(/\s+/).map((address) => [address, kind] as const),
);

/** The same address in every notation that a URL takes. */
const spellings = ([a, b, c, d]: readonly [number, number, number, number]): readonly string[] => {
  const whole = ((a * 256 + b) * 256 + c) * 256 + d;
  const hex = (value: number): string => `0x${value.toString(16)}`;
  const octal = (value: number): string => `0${value.toString(8)}`;
  return [
    `${a}.${b}.${c}.${d}`,
    String(whole),
    hex(whole),
    octal(whole),
    [a, b, c, d].map(hex).join('.'),
    [a, b, c, d].map(octal).join('.'),
    `${hex(a)}.${b}.${octal(c)}.${d}`,
    `${a}.${b}.${c * 256 + d}`,
    `${a}.${(b * 256 + c) * 256 + d}`,
    `${a}.${b}.${c}.${d}.`,
    `[::ffff:${a}.${b}.${c}.${d}]`,
    `[::${a}.${b}.${c}.${d}]`,
    `[64:ff9b::${a}.${b}.${c}.${d}]`,
    `[2002:${((a * 256 + b) >>> 0).toString(16)}:${(c * 256 + d).toString(16)}::]`,
  ];
};

const hidden = [
  [127, 0, 0, 1],
  [10, 0, 0, 5],
  [172, 16, 9, 1],
  [192, 168, 1, 1],
  [169, 254, 169, 254],
  [100, 64, 0, 1],
  [0, 0, 0, 0],
  [224, 0, 0, 1],
  [255, 255, 255, 255],
] as const;
const urls = hidden.flatMap((bytes) => spellings(bytes).map((host) => `http://${host}/`));

describe('an address', () => {
  test('there are at least 200 vectors', () => {
    expect(cases.length + urls.length).toBeGreaterThanOrEqual(200);
  });

  test.each(cases)('%s is %s', (address, kind) => {
    expect(classOfAddress(address).kind).toBe(kind);
  });

  test.each(urls)('%s, whatever its notation, is not taken for the internet', (text) => {
    const destination = destinationOf(text);
    if (destination === undefined) return expect(URL.canParse(text)).toBe(false);
    expect(destination.isLiteral).toBe(true);
    const verdict = judgeAddress({ address: destination.host, port: 80 }, 'public', () => null);
    return expect(verdict.ok).toBe(false);
  });
});

describe('our own server', () => {
  test.each(['127.0.0.1', '::1', '127.9.9.9'])('%s on our port is never reached', (address) => {
    expect(judgeAddress({ address, port: 4477 }, 'local', () => 4477)).toEqual({ ok: false, reason: 'self' });
    expect(judgeAddress({ address, port: 4478 }, 'local', () => 4477)).toEqual({
      ok: true,
      kind: 'loopback',
    });
  });
});

describe('a destination', () => {
  test.each([
    'ftp://a.com/',
    'http://',
    'http://user:pass@a.com/',
    'http://user@a.com/',
    'javascript:alert(1)',
    'nothing',
    'http://[::1/',
    'http://a.com:99999/',
  ])('%s is none', (text) => {
    expect(destinationOf(text)).toBeUndefined();
  });

  test.each([
    ['https://a.com/x', 'a.com', 443],
    ['http://a.com/x', 'a.com', 80],
    ['http://[fd00::1]:8080/', 'fd00::1', 8080],
  ])('%s is %s on port %i', (text, host, port) => {
    expect(destinationOf(text)).toMatchObject({ host, port });
  });

  test.each([
    ['https://erp.com.br/', true],
    ['https://8.8.8.8/', true],
    ['http://servidor/', false],
    ['http://erp.local/', false],
    ['http://erp.home.arpa/', false],
    ['http://192.168.0.40/', false],
    ['http://localhost:8080/', false],
  ])('%s leads to the internet: %s', (text, expected) => {
    expect(seemsPublic(destinationOf(text)!)).toBe(expected);
  });

  test.each(['localhost', 'LOCALHOST', 'a.localhost', 'localhost.'])('%s is this computer', (host) => {
    expect(isLocalhost(host)).toBe(true);
  });
});
