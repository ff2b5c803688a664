import { stream, streamMessages, type StreamMessage } from '#shared/areas/stream/contract.ts';
import { pathOf } from '#shared/kernel/contract.ts';
import type { Session } from '../session/session.ts';
import { readMessages, type Message } from './read-messages.ts';

/** A request whose answer is read while it comes. */
export type StreamRequest = {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
};

export type StreamAnswer = { readonly status: number; readonly body: ReadableStream<Uint8Array> | null };

/** Opens a stream and gives its answer as soon as it begins; rejects where none comes. */
export type OpenStream = (request: StreamRequest) => Promise<StreamAnswer>;

/** Pauses in milliseconds: between two tries (doubled each time), and how long silence is believed. */
export type Patience = { readonly first: number; readonly longest: number; readonly silence: number };

export type FollowParts = {
  readonly open: OpenStream;
  readonly session: Pick<Session, 'token' | 'renew'>;
  readonly onMessage: (message: Message) => void;
  readonly signal: AbortSignal;
  readonly patience?: Patience;
};

/** The server sends something every 15 seconds. */
const usualPatience: Patience = { first: 1000, longest: 30_000, silence: 45_000 };

type Ending = 'heard' | 'failed' | 'refused';

/** Listens to the server's stream, and again whenever it ends, until `signal`, or until the session is left. */
export async function followStream(parts: FollowParts): Promise<void> {
  const { session, signal, patience = usualPatience } = parts;
  let failures = 0;
  while (!signal.aborted) {
    const token = session.token();
    const ending = await listenOnce(parts, token).catch((): Ending => 'failed');
    if (signal.aborted) return;
    failures = ending === 'failed' ? failures + 1 : 0;
    if (ending === 'refused' && !(await isRenewed(session, token))) return;
    if (ending !== 'refused') await pause(backoff(failures, patience), signal);
  }
}

/** False where the person left; true also where nothing answers, since the next try will tell. */
async function isRenewed(session: FollowParts['session'], token: string | undefined): Promise<boolean> {
  try {
    return (await session.renew(token)) !== undefined;
  } catch {
    return true;
  }
}

async function listenOnce(parts: FollowParts, token: string | undefined): Promise<Ending> {
  const silence = new AbortController();
  const ward = watchdog(() => silence.abort(), (parts.patience ?? usualPatience).silence);
  try {
    const { status, body } = await parts.open({
      url: pathOf(stream.open, {}),
      headers: {
        accept: 'text/event-stream',
        'x-almoxarife': '1',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      signal: AbortSignal.any([parts.signal, silence.signal]),
    });
    if (status === 401) return 'refused';
    if (status !== 200 || body === null) return 'failed';
    return await readStream(body, { ...parts, onSign: ward.calm });
  } finally {
    ward.stop();
  }
}

async function readStream(
  body: ReadableStream<Uint8Array>,
  { onMessage, onSign }: FollowParts & { readonly onSign: () => void },
): Promise<Ending> {
  for await (const message of readMessages(body)) {
    onSign();
    if (message === undefined) continue;
    if (message.name === 'end') return endingOf(message);
    onMessage(message);
  }
  return 'heard';
}

/** A token that ran out, or whose session ended, is refused from now on. */
function endingOf({ data }: Message): Ending {
  const word = streamMessages.end.safeParse(data);
  const reason: StreamMessage<'end'>['reason'] = word.success ? word.data.reason : 'server_stopping';
  return reason === 'server_stopping' ? 'heard' : 'refused';
}

function watchdog(bark: () => void, silence: number) {
  let timer = setTimeout(bark, silence);
  return {
    calm: () => {
      clearTimeout(timer);
      timer = setTimeout(bark, silence);
    },
    stop: () => clearTimeout(timer),
  };
}

/** Between half of the pause and all of it, so that windows do not come back all at once. */
function backoff(failures: number, { first, longest }: Patience): number {
  return Math.min(longest, first * 2 ** failures) * (0.5 + Math.random() / 2);
}

/** Resolves after so many milliseconds, at once when `signal` aborts. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    signal.addEventListener('abort', end);
  });
}
