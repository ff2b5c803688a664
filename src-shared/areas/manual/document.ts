import type { ManualPage } from '../../kernel/manual.ts';
import { manual } from './manual.ts';
import { terms } from './term-words.ts';
import { manualWords as words } from './words.ts';

const part = (heading: string, lines: readonly string[], mark: string): readonly string[] =>
  lines.length === 0 ? [] : ['', `**${heading}**`, '', ...lines.map((line) => `${mark} ${line}`)];

const chapter = ({ title, purpose, steps, rules }: ManualPage): readonly string[] => [
  '',
  `## ${title}`,
  '',
  purpose,
  ...part(words.steps, steps, '1.'),
  ...part(words.rules, rules, '-'),
];

const termsChapter: readonly string[] = [
  '',
  `## ${words.terms}`,
  '',
  words.termsIntro,
  '',
  ...Object.entries(terms).map(([word, meaning]) => `- **${word}**: ${meaning}`),
];

/** The whole manual as Markdown, its chapters in the order of the navigation, then the words that it explains. */
export const manualDocument = (): string =>
  [`# ${words.title}`, '', words.intro, ...manual.flatMap(chapter), ...termsChapter, ''].join('\n');
