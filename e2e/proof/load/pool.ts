import { connect, type Socket } from 'node:net';

/** The answer to a call: its status, 0 where nothing came; the text for those who were refused. */
export type Reply = { readonly status: number; readonly says: string };

/** Connections to one server, each with one call under way; calls wait in their order for a free one. */
export type Pool = {
  /** Opens all connections, each with a call that is answered at once. */
  openAll(bytes: string): Promise<void>;
  ask(bytes: string): Promise<Reply>;
  close(): void;
};

type Waiting = { readonly bytes: string; readonly answer: (reply: Reply) => void };
type Line = { readonly socket: Socket; asked: Waiting | undefined; received: string; whole: number };
type State = {
  readonly hostname: string;
  readonly port: number;
  readonly most: number;
  readonly queue: Waiting[];
  readonly idle: Line[];
  readonly lines: Set<Line>;
};

const headEnd = '\r\n\r\n';
const mostSaid = 400;
const atOnce = 50;

const take = (line: Line, waiting: Waiting): void => {
  line.asked = waiting;
  line.received = '';
  line.whole = 0;
  line.socket.write(waiting.bytes);
};

const answered = (line: Line, reply: Reply): void => {
  const { asked } = line;
  line.asked = undefined;
  asked?.answer(reply);
};

/** Gives the length of the answer, once its head is there; 0 before. */
const lengthOf = (received: string): number => {
  const end = received.indexOf(headEnd);
  if (end < 0) return 0;
  const body = /content-length: (\d+)/i.exec(received.slice(0, end))?.[1] ?? '0';
  return end + headEnd.length + Number(body);
};

const hear = ({ queue, idle }: State, line: Line, piece: string): void => {
  line.received += piece;
  if (line.whole === 0) line.whole = lengthOf(line.received);
  if (line.whole === 0 || line.received.length < line.whole) return;
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(line.received)?.[1] ?? 0);
  const retry = /retry-after: (\d+)/i.exec(line.received)?.[1];
  answered(line, { status, says: status < 300 ? '' : (retry ?? line.received.slice(0, mostSaid)) });
  const next = queue.shift();
  if (next === undefined) idle.push(line);
  else take(line, next);
};

const open = (state: State, waiting: Waiting): void => {
  const { hostname, port, queue, idle, lines } = state;
  const socket = connect(port, hostname).setEncoding('latin1').setNoDelay(true);
  const line: Line = { socket, asked: undefined, received: '', whole: 0 };
  let why = 'hung up';
  lines.add(line);
  socket.on('data', (piece: string) => hear(state, line, piece));
  socket.on('error', (error) => (why = error.message));
  socket.on('close', () => {
    lines.delete(line);
    if (idle.includes(line)) idle.splice(idle.indexOf(line), 1);
    answered(line, { status: 0, says: why });
    const next = queue.shift();
    if (next !== undefined) open(state, next);
  });
  take(line, waiting);
};

/** Opens at most so many connections, when they are needed; as cheap a client as can be, so that it is not what is measured. */
export const openPool = (url: string, most: number): Pool => {
  const { hostname, port } = new URL(url);
  const state: State = { hostname, port: Number(port), most, queue: [], idle: [], lines: new Set() };
  const opened = (bytes: string): Promise<Reply> => new Promise((answer) => open(state, { bytes, answer }));
  return {
    openAll: async (bytes) => {
      while (state.lines.size < most) {
        await Promise.all(
          Array.from({ length: Math.min(atOnce, most - state.lines.size) }, () => opened(bytes)),
        );
      }
    },
    ask: (bytes) =>
      new Promise((answer) => {
        const waiting = { bytes, answer };
        const line = state.idle.pop();
        if (line !== undefined) take(line, waiting);
        else if (state.lines.size < most) open(state, waiting);
        else state.queue.push(waiting);
      }),
    close: () => {
      state.queue.length = 0;
      for (const { socket } of state.lines) socket.destroy();
    },
  };
};
