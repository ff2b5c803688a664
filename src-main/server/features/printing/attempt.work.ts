import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { notify } from '../../kernel/notify.ts';
import type { NotificationKind } from '#shared/areas/notifications/schema.ts';
import type { printReasons } from '#shared/areas/printing/words.ts';
import type { Tx } from '../../db/capabilities.ts';
import { PrinterAddress } from './address.rules.ts';
import { connectTo } from './connection.work.ts';
import { bytesOf, failQueue, nameOfPrinter, queuedOn, setJob, type Head } from './jobs.queries.ts';
import { givenUp, unansweredNow, waitAfter, without } from './queue.rules.ts';
import type { Lane, QueueDeps } from './queue.state.ts';

const connectMs = 3000;
/** The milliseconds of pause after a write that failed for reasons of the store. */
const troubleMs = 5000;
/** The most attempts to store the end of a sending. */
const mostTries = 12;

type Reason = keyof typeof printReasons;

/** Tells those who print that something of a printer did not come out, or perhaps in part. */
const notifyOf = (
  tx: Tx,
  deps: QueueDeps,
  notice: { printerId: number; kind: NotificationKind; at: string },
): void => {
  const subject = nameOfPrinter(tx, notice.printerId);
  if (subject !== undefined) notify(tx, deps, { kind: notice.kind, subject, at: notice.at });
};

/** Handles an attempt without an answer: the queue waits, and jobs that waited too long are given up. */
const unanswered = async (
  deps: QueueDeps,
  lane: Lane,
  { id, printer_id: printerId }: Head,
): Promise<void> => {
  const { store, clock } = deps;
  const now = clock.steady();
  const at = clock.instant();
  const since = unansweredNow(lane.unanswered, queuedOn(store.read, printerId), now);
  const lost = givenUp(since, now);
  const reason: Reason = 'printer_unreachable';
  await store.write('print.unanswered', async (tx) => {
    const state = { from: 'queued', reason, at } as const;
    setJob(tx, { ...state, id, status: 'queued', attempts: 1, ended_at: null });
    for (const one of lost) setJob(tx, { ...state, id: one, status: 'failed', attempts: 0, ended_at: at });
    if (lost.length > 0) notifyOf(tx, deps, { printerId, kind: 'print_failed', at });
  });
  lane.unanswered = without(since, lost);
  lane.failures += 1;
  lane.dueAt = now + waitAfter(lane.failures);
};

/** No printer may be where this one is said to be: nothing in its queue is sent there. */
const forbidden = async (deps: QueueDeps, { printer_id: printerId }: Head): Promise<void> => {
  const at = deps.clock.instant();
  await deps.store.write('print.forbidden', async (tx) => {
    failQueue(tx, { printer_id: printerId, reason: 'printer_forbidden' satisfies Reason, at });
    notifyOf(tx, deps, { printerId, kind: 'print_failed', at });
  });
};

/** Keeps that bytes are on their way, before the first one; false where the job left the queue meanwhile. */
const claim = (deps: QueueDeps, { id }: Head): Promise<boolean> =>
  deps.store.write('print.claim', async (tx) =>
    setJob(tx, {
      id,
      from: 'queued',
      status: 'sending',
      reason: null,
      attempts: 1,
      ended_at: null,
      at: deps.clock.instant(),
    }),
  );

const endings = {
  sent: { status: 'sent', reason: null },
  not_begun: { status: 'queued', reason: 'printer_unreachable' },
  print_cut: { status: 'uncertain', reason: 'print_cut' },
  print_stuck: { status: 'uncertain', reason: 'print_stuck' },
} as const satisfies Record<Sending, { readonly status: string; readonly reason: Reason | null }>;

const conclude = async (
  deps: QueueDeps,
  { id, printer_id: printerId }: Head,
  sending: Sending,
): Promise<void> => {
  const { status, reason } = endings[sending];
  const at = deps.clock.instant();
  const write = () =>
    deps.store.write('print.conclude', async (tx) => {
      const ended_at = status === 'queued' ? null : at;
      setJob(tx, { id, from: 'sending', status, reason, attempts: 0, ended_at, at });
      if (status === 'uncertain') notifyOf(tx, deps, { printerId, kind: 'print_uncertain', at });
    });
  for (let tries = 1; tries < mostTries; tries += 1) {
    try {
      return await write();
    } catch (error) {
      deps.log.warn({ err: error, job: id }, 'print.end_not_kept');
      await sleep(troubleMs, undefined, { ref: false });
    }
  }
  return write();
};

/** Sends what stands first over a connection that is open. */
const sendOver = async (deps: QueueDeps, head: Head, socket: Socket): Promise<Sending | null> => {
  try {
    const bytes = bytesOf(deps.store.read, head.id);
    if (bytes === null || !(await claim(deps, head))) return null;
    const sending = await sendBytes(socket, bytes);
    await conclude(deps, head, sending);
    return sending;
  } finally {
    socket.destroy();
  }
};

const connection = ({ outgoing: { resolve, ownPort } }: QueueDeps, { host, port }: Head): Promise<Socket> =>
  connectTo({ host, port, resolve, ownPort }, connectMs);

const tryHead = async (deps: QueueDeps, lane: Lane, head: Head): Promise<void> => {
  let socket: Socket;
  try {
    socket = await connection(deps, head);
  } catch (error) {
    return error instanceof PrinterAddress ? forbidden(deps, head) : unanswered(deps, lane, head);
  }
  if ((await sendOver(deps, head, socket)) === 'not_begun') return unanswered(deps, lane, head);
  Object.assign(lane, { failures: 0, dueAt: 0, unanswered: new Map() });
};

/**
 * One attempt at what stands first in a printer's queue; never rejects. Once its claim is kept it is not tried again by
 * itself, whatever happens: where even its end can't be kept, the next start calls it uncertain.
 */
export const attempt = async (deps: QueueDeps, lane: Lane, head: Head): Promise<void> => {
  try {
    await tryHead(deps, lane, head);
  } catch (error) {
    deps.log.warn({ err: error, job: head.id }, 'print.attempt_failed');
    lane.dueAt = deps.clock.steady() + troubleMs;
  }
};

/**
 * Names how a sending ended: complete, never begun, or broken after the first byte, so that the printed part is
 * unknown.
 */
type Sending = 'sent' | 'not_begun' | 'print_cut' | 'print_stuck';

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
