import type { Scope } from './access.ts';

/** Something to look after, or something that has stopped. */
export const noticeLevels = ['attention', 'problem'] as const;

/** Says of a kind of notice how grave it is, who gets it, and its words; {name} is its subject. */
export type NoticeSpec = {
  readonly level: (typeof noticeLevels)[number];
  /** The holders of that scope get it, or one person alone: its subject, unless another one is named. */
  readonly to: Scope | 'own';
  /**
   * Is the address of the screen on which its subject is seen, and can be put right, with `$id` or, where its routes name
   * it by a code, `$code`.
   */
  readonly screen: `/${string}`;
  readonly label: string;
  readonly title: string;
  readonly text: string;
};

/** Declares the kinds of notices of an area; returns them unchanged with their exact types. */
export const notices = <const N extends Readonly<Record<string, NoticeSpec>>>(all: N): N => all;
