import { describe, expect, test } from 'vitest';
import { fileOf } from './attachments.test-kit.ts';
import { keptName, savedName, typeOfBytes } from './attachments.rules.ts';

describe('the kind of a file', () => {
  test('is told by its first bytes, whatever it is called', () => {
    expect(typeOfBytes(fileOf('jpg'))).toBe('image/jpeg');
    expect(typeOfBytes(fileOf('png'))).toBe('image/png');
    expect(typeOfBytes(fileOf('webp'))).toBe('image/webp');
    expect(typeOfBytes(fileOf('pdf'))).toBe('application/pdf');
  });

  test.each([
    '<svg xmlns="http://www.w3.org/2000/svg"/>',
    '<?xml version="1.0"?><svg/>',
    'texto',
    'GIF89a',
    'RIFF____WAVE',
    '',
    ' %PDF-1.7',
  ])('%j is none that may be attached', (text) => expect(typeOfBytes(Buffer.from(text))).toBeUndefined());
});

describe('the name of a file', () => {
  test('is kept as people wrote it, without what breaks lines', () => {
    expect(keptName('Caixa amassada\r\n ação.jpg', 'image/jpeg')).toBe('Caixa amassada ação.jpg');
    expect(keptName('  ', 'application/pdf')).toBe('anexo.pdf');
    expect(keptName('a'.repeat(300), 'image/png')).toHaveLength(120);
  });

  test('is saved in ASCII with the ending of what it is', () => {
    expect(savedName('Ação "nº 1".exe', 'image/jpeg')).toBe('acao-n-1.jpg');
    expect(savedName('漢字', 'application/pdf')).toBe('anexo.pdf');
  });
});
