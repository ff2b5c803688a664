import type { Socket } from 'node:net';

/**
 * Names how a sending ended: complete, never begun, or broken after the first byte, so that the printed part is
 * unknown.
 */
export type Sending = 'sent' | 'not_begun' | 'print_cut' | 'print_stuck';

/** The milliseconds for which a printer may accept no bytes. */
const idleMs = 10_000;
/** The bytes that are written at once: progress is counted by them. */
const pieceBytes = 16 * 1024;

/** Writes bytes piece by piece; calls `onPiece` after each. */
const handOver = (socket: Socket, bytes: Uint8Array, onPiece: () => void): void => {
  let at = 0;
  const next = (): void => {
    while (at < bytes.length) {
      const piece = bytes.subarray(at, at + pieceBytes);
      at += piece.length;
      onPiece();
      if (!socket.write(piece)) {
        socket.once('drain', next);
        return;
      }
    }
    socket.end();
  };
  next();
};

/**
 * Sends bytes over a connection and closes it. Whole means that all was written and the other side closed in order, or
 * was silent for 10 s; an end before that, or a reset after it, leaves what was printed unknown.
 */
export const sendBytes = (socket: Socket, bytes: Uint8Array, patienceMs = idleMs): Promise<Sending> => {
  if (socket.destroyed || !socket.writable || socket.readableEnded) return Promise.resolve('not_begun');
  return new Promise((resolve) => {
    let isWhole = false;
    let timer: NodeJS.Timeout | undefined;
    const end = (sending: Sending): void => {
      clearTimeout(timer);
      socket.destroy();
      resolve(sending);
    };
    const rest = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => end(isWhole ? 'sent' : 'print_stuck'), patienceMs);
    };
    socket.on('error', () => end('print_cut'));
    socket.on('end', () => end(isWhole ? 'sent' : 'print_cut'));
    socket.on('close', () => end(isWhole ? 'sent' : 'print_cut'));
    socket.on('finish', () => {
      isWhole = true;
      rest();
    });
    // what a printer says while it prints is nothing to anybody
    socket.resume();
    handOver(socket, bytes, rest);
  });
};
