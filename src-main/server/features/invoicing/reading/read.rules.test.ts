import { describe, expect, test } from 'vitest';
import { nfeFile } from '../nfe-files.test-kit.ts';
import { readXml, type XmlReading } from './read.rules.ts';

const simple = nfeFile('01-entrada-simples.xml').toString('utf8');

const invoiceIn = (reading: XmlReading) => {
  if (reading.kind !== 'invoice') throw new Error(`not an invoice: ${reading.kind}`);
  return reading.invoice;
};

const refusalOf = (file: Uint8Array | string): string => {
  const reading = readXml(file);
  return reading.kind === 'refused' ? reading.say : 'ok';
};

/** The simple invoice with something else in it. */
const changed = (from: string, to: string): string => {
  expect(simple).toContain(from);
  return simple.replace(from, to);
};

describe('the XML of an invoice', () => {
  test('is read with its quantities, amounts and digest', () => {
    const invoice = invoiceIn(readXml(simple));
    expect(invoice).toMatchObject({
      key: '35261131825407000181550010000104521628997345',
      issuedAt: '2026-11-16T12:11:00.000000Z',
      yearMonth: '2611',
      digest: invoice.signedDigest,
      isConverted: false,
      isCancelled: false,
    });
    expect(invoice.items[3]).toMatchObject({ quantity: 120_000, product: 306_084, discount: 6084 });
  });

  test.each([
    ['a byte order mark', `\ufeff${simple}`],
    ['blanks before its declaration', `\n  ${simple}`],
    ['comments', simple.replace('<ide>', '<!-- lido --><ide>')],
    ['unknown elements', simple.replace('</ide>', '<novo>1</novo></ide>')],
    [
      'a prefix for its namespace',
      simple.replaceAll(/<(\/?)(?=[a-zA-Z])/g, '<$1n:').replaceAll('xmlns=', 'xmlns:n='),
    ],
  ])('is read with %s', (_, text) => {
    expect(invoiceIn(readXml(Buffer.from(text))).number).toBe(10_452);
  });

  test('is signed over its canonical form: CDATA and the order of attributes change nothing', () => {
    const text = changed(
      '<natOp>Venda de mercadoria</natOp>',
      '<natOp><![CDATA[Venda de mercadoria]]></natOp>',
    );
    const turned = text.replace(/<infNFe (Id="[^"]*") (versao="4.00")>/, '<infNFe $2   $1 >');
    expect(turned).not.toBe(text);
    const invoice = invoiceIn(readXml(turned));
    expect(invoice.digest).toBe(invoice.signedDigest);
  });

  test.each([
    ['nothing', '', 'xml_empty'],
    ['blanks', ' \n\t', 'xml_empty'],
    ['only a declaration', '<?xml version="1.0"?>', 'xml_malformed'],
    ['an archive', 'PK\u0003\u0004rest', 'xml_zip'],
    ['a web page', '<!doctype html><html>', 'xml_doctype'],
    ['a web page without its type', '<html><body>Entre</body></html>', 'xml_doctype'],
    [
      'a type behind comments',
      `<?xml version="1.0"?><!-- a --> <!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>`,
      'xml_doctype',
    ],
    ['an entity that nobody declared', changed('Venda de mercadoria', '&nbsp;'), 'xml_malformed'],
    ['text beside its root', `${simple}x`, 'xml_malformed'],
    ['a CT-e', '<cteProc xmlns="http://www.portalfiscal.inf.br/cte"/>', 'xml_root'],
    ['an invoice of no namespace', '<nfeProc><NFe/></nfeProc>', 'xml_root'],
    ['a comma in a quantity', changed('<qCom>240.0000</qCom>', '<qCom>1,5</qCom>'), 'nfe_incomplete'],
    ['a negative amount', changed('<vProd>554.40</vProd>', '<vProd>-554.40</vProd>'), 'nfe_incomplete'],
    ['a day that does not exist', changed('2026-11-16T09:11:00', '2026-02-30T09:11:00'), 'nfe_incomplete'],
    ['a quantity beyond its layout', changed('<qCom>240.0000', '<qCom>123456789012.0000'), 'nfe_incomplete'],
  ])('that is %s is refused', (_, text, code) => {
    expect(refusalOf(text)).toBe(code);
    expect(refusalOf(Buffer.from(text))).toBe(code);
  });

  test.each([
    ['30 levels', '<a>'.repeat(31) + '</a>'.repeat(31)],
    ['200,000 elements', `<a>${'<b/>'.repeat(200_000)}</a>`],
    ['20,000 characters', `<a>${'x'.repeat(20_001)}</a>`],
    ['20,000 references', `<a>${'&#65;'.repeat(1_000_000)}</a>`],
    ['20 attributes', `<a ${Array.from({ length: 21 }, (_, index) => `a${index}="1"`).join(' ')}/>`],
  ])('of more than %s is too heavy', (_, text) => {
    expect(refusalOf(text)).toBe('xml_too_heavy');
  });

  test('of 991 items is refused with how many there are', () => {
    const [item = ''] = /<det nItem="1">.*?<\/det>/.exec(simple) ?? [];
    const items = Array.from({ length: 991 }, () => item).join('');
    const reading = readXml(simple.replace(/<det .*<\/det>/, items));
    expect(reading).toEqual({ kind: 'refused', say: 'nfe_too_many_items', vars: { count: 991, most: 990 } });
  });

  test('that breaks off says where', () => {
    const reading = readXml(nfeFile('48-falha-truncado.xml'));
    expect(reading).toMatchObject({ kind: 'refused', say: 'xml_malformed', vars: { line: 1 } });
    expect(reading).toMatchObject({ vars: { column: expect.any(Number) as number } });
  });

  test('that lacks something says what, by its way in the file', () => {
    expect(readXml(changed('<uCom>UN</uCom>', ''))).toMatchObject({ vars: { element: 'det[1]/prod/uCom' } });
  });
});

describe('the encoding of a file', () => {
  const accents = simple.replace('UTF-8', 'ISO-8859-1').replace('Venda de mercadoria', 'Venda – à vista');
  const windows = Buffer.from(accents.replace('–', '\u0096'), 'latin1');

  test('that says ISO-8859-1 is read with the letters that Windows writes', () => {
    const invoice = invoiceIn(readXml(windows));
    expect(invoice).toMatchObject({ nature: 'Venda – à vista', isConverted: true });
  });

  test.each([
    ['UTF-8 with other bytes', nfeFile('50-falha-utf8-mentira.xml')],
    ['a byte that windows-1252 lacks', Buffer.from(accents.replace('–', '\u0081'), 'latin1')],
    ['UTF-16', Buffer.from(`\ufeff${simple}`, 'utf16le')],
    ['an encoding that nobody knows', Buffer.from(simple.replace('UTF-8', 'EBCDIC-CP-US'))],
    ['a name of the prototype', Buffer.from(simple.replace('UTF-8', 'constructor'))],
  ])('%s is refused', (_, file) => {
    expect(refusalOf(file)).toBe('xml_encoding');
  });

  test('does not count where the XML came as text', () => {
    expect(invoiceIn(readXml(accents))).toMatchObject({ nature: 'Venda – à vista', isConverted: false });
  });
});
