import { toInstant } from '../../kernel/clock.ts';
import type { Caller } from '../../kernel/actor.ts';
import type { Deps } from '../../kernel/deps.ts';
import { stampSessionUse, stampTokenUse } from './authenticator.queries.ts';

/** Remembers when sessions and API tokens were last used, and writes it down once a minute. */
export type LastUsed = {
  note(caller: Caller, now: number): void;
  /** Writes what is remembered; what the store refuses is kept for the next time. */
  flush(): Promise<void>;
};

const writtenEveryMs = 60_000;

type Marks = { readonly sessions: Map<number, number>; readonly tokens: Map<number, number> };

const emptyMarks = (): Marks => ({ sessions: new Map(), tokens: new Map() });

const write = ({ store }: Deps, { sessions, tokens }: Marks): Promise<void> =>
  store.write('auth.last_used', async (tx) => {
    for (const [id, moment] of sessions) stampSessionUse(tx, id, toInstant(moment));
    for (const [id, moment] of tokens) stampTokenUse(tx, id, toInstant(moment));
  });

/** Makes a memory that holds nothing; its timer keeps no process alive. */
export const createLastUsed = (deps: Deps): LastUsed => {
  let marks = emptyMarks();
  let timer: NodeJS.Timeout | undefined;

  const keepForNextTime = (unwritten: Marks): void => {
    marks = {
      sessions: new Map([...unwritten.sessions, ...marks.sessions]),
      tokens: new Map([...unwritten.tokens, ...marks.tokens]),
    };
  };

  const flush = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    const written = marks;
    if (written.sessions.size + written.tokens.size === 0) return;
    marks = emptyMarks();
    try {
      await write(deps, written);
    } catch (error) {
      keepForNextTime(written);
      deps.log.warn({ err: error }, 'auth.last_used_not_written');
    }
  };

  return {
    flush,
    note: (caller, now) => {
      if (caller.kind === 'person') marks.sessions.set(caller.sessionId, now);
      else marks.tokens.set(caller.tokenId, now);
      timer ??= setTimeout(() => void flush(), writtenEveryMs).unref();
    },
  };
};
