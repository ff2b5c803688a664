import fc from 'fast-check';
import { expect, test } from 'vitest';
import { answerTag, recordTag, versionOfTag } from './entity-tag.ts';
import { readIfMatch } from './validate.ts';

const anyVersion = fc.integer({ min: 1, max: 999_999_999_999_999 });
const anyText = fc.string({ unit: 'grapheme', maxLength: 200 });

test('whatever a read adds, its tag names the version of the record, as that of a write does', () => {
  fc.assert(
    fc.property(anyVersion, anyText, (version, text) => {
      for (const tag of [answerTag(version, text), recordTag(version)]) {
        expect(versionOfTag(tag)).toBe(version);
        expect(readIfMatch(tag)).toBe(version);
        expect(() => readIfMatch(`W/${tag}`)).toThrow('If-Match');
        expect(readIfMatch(`"x", W/"9", ${tag},"7"`)).toEqual([version, 7]);
      }
    }),
  );
});

test('two answers have one tag where version and text are the same, and nowhere else', () => {
  fc.assert(
    fc.property(anyVersion, anyText, anyVersion, anyText, (...[version, text, other, otherText]) => {
      expect(answerTag(version, text)).toBe(answerTag(version, text));
      expect(answerTag(version, text) === answerTag(other, otherText)).toBe(
        version === other && text === otherText,
      );
      expect(answerTag(version, text) === answerTag(version, `${text} `)).toBe(false);
    }),
  );
});

test('what is no tag of ours names no version and is refused as If-Match', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        anyText,
        anyVersion.map(String),
        anyText.map((text) => `"${text}"`),
      ),
      (text) => {
        fc.pre(!/^"\d{1,15}(?:-[0-9a-f]{1,64})?"$/.test(text) && text !== '*');
        expect(versionOfTag(text)).toBeUndefined();
        expect(() => readIfMatch(text)).toThrow('If-Match');
      },
    ),
  );
});
