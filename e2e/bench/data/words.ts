import type { DemoSize } from '#shared/areas/demo/words.ts';

/** Sizes of a small box that weighs 200 g. */
const sized = (sizes: readonly string[]): readonly DemoSize[] =>
  sizes.map((size) => ({ size, weight: 0.2, cm: [6, 10, 15], cost: 12 }));

/**
 * The words that replace the kind where a word is planted, so that a search finds a known number of products.
 */
export const planted = {
  many: {
    name: 'Parafuso sextavado aço inox',
    sizes: sized(['M6x20 mm', 'M8x30 mm', 'M10x50 mm', 'M12x80 mm']),
  },
  few: { name: 'Retentor de borracha nitrílica', sizes: sized(['25x40x7 mm', '30x47x7 mm', '35x52x8 mm']) },
  one: { name: 'Xilofone infantil de madeira', sizes: sized(['8 teclas']) },
} as const;

/** Words to search for and how often each is planted: every 10th product, every 200th, one, none. */
export const terms = { many: 'parafuso', few: 'retentor', one: 'xilofone', none: 'quimera' } as const;
export type Term = keyof typeof terms;
