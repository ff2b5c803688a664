/** Something that the person at this computer is to hear of, also with the window closed. */
export type DesktopNotice =
  | { readonly topic: 'stock'; readonly name: string }
  | { readonly topic: 'webhooks'; readonly title: string; readonly text: string };

/** What the server tells the desktop around it. */
export type DesktopWord =
  | { readonly kind: 'notices'; readonly notices: readonly DesktopNotice[] }
  | { readonly kind: 'deliveries'; readonly pending: number };

/** What becomes of the computer: it is about to sleep, or it woke up. */
export type PowerWord = 'suspended' | 'resumed';

/** What the desktop tells the server inside it: to end in order, or what becomes of the computer. */
export type ShellWord = 'close' | PowerWord;

/** The desktop as the server knows it. */
export type DesktopEar = {
  tell(word: DesktopWord): void;
  /** Says what is to happen when the computer goes to sleep and when it wakes up. */
  onPower(listener: (word: PowerWord) => void): void;
};
