/** Holds a notice for the person at this computer, which is shown also with the window closed. */
export type DesktopNotice =
  | { readonly topic: 'stock'; readonly name: string }
  | { readonly topic: 'webhooks'; readonly title: string; readonly text: string };

/** Describes the messages of the server to the desktop around it. */
export type DesktopMessage =
  | { readonly kind: 'notices'; readonly notices: readonly DesktopNotice[] }
  | { readonly kind: 'deliveries'; readonly pending: number };

/** Names a change of the computer's power: it is about to sleep, or it woke up. */
export type PowerChange = 'suspended' | 'resumed';

/** Describes the messages of the desktop to the server inside it: to end in order, or a change of power. */
export type ShellMessage = 'close' | PowerChange;

/** The desktop as the server knows it. */
export type DesktopChannel = {
  send(message: DesktopMessage): void;
  /** Says what is to happen when the computer goes to sleep and when it wakes up. */
  onPower(listener: (message: PowerChange) => void): void;
};
