/** Holds a notice for the person at this computer, which is shown also with the window closed. */
export type DesktopNotice =
  | { readonly topic: 'stock'; readonly name: string }
  | { readonly topic: 'webhooks'; readonly title: string; readonly text: string };

/** Describes the messages of the server to the desktop around it. */
export type DesktopWord =
  | { readonly kind: 'notices'; readonly notices: readonly DesktopNotice[] }
  | { readonly kind: 'deliveries'; readonly pending: number };

/** Names a change of the computer's power: it is about to sleep, or it woke up. */
export type PowerWord = 'suspended' | 'resumed';

/** Describes the messages of the desktop to the server inside it: to end in order, or a change of power. */
export type ShellWord = 'close' | PowerWord;

/** The desktop as the server knows it. */
export type DesktopEar = {
  tell(word: DesktopWord): void;
  /** Says what is to happen when the computer goes to sleep and when it wakes up. */
  onPower(listener: (word: PowerWord) => void): void;
};
