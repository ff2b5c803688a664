import type { ServerConfig } from '../server/config.ts';
import type { Start } from './attempt.ts';
import { type Opened, openServer } from './open-server.ts';
import type { Screens, Source } from './screens.ts';
import { type ServerState, type Supervised, supervise } from './supervise.ts';

/** The way from the window to its server, its own or another program's. */
export type Connection = Supervised;

type ConnectionSetup = {
  readonly config: ServerConfig;
  readonly start: Start;
  readonly screens: Screens;
  /** Hears of every change after the first. */
  onChange(state: ServerState): void;
};

/** Where the screens of an opened server come from. */
export const sourceOf = ({ url, kind }: Opened): Source => ({ url, isOurs: kind === 'ready' });

/** Watches the opened server where it is our own; another program's is looked for again when somebody asks. */
export function connect(opened: Opened, setup: ConnectionSetup): Connection {
  const { config, start, screens, onChange } = setup;
  const watched = (found: Opened): Supervised | undefined => {
    if (found.kind === 'joined') return undefined;
    const follow = (state: ServerState): void => {
      onChange(state);
      screens.follow(state);
    };
    return supervise(found, { config, start, onChange: follow });
  };
  let server = watched(opened);
  const lookAgain = async (): Promise<void> => {
    const found = await openServer(config, start);
    if (found.kind === 'refused') return screens.reload();
    server = watched(found);
    onChange({ kind: 'serving', url: found.url });
    return screens.showFrom(sourceOf(found));
  };
  return {
    tell: (word) => server?.tell(word),
    retry: () => {
      if (server === undefined) void lookAgain().catch(() => screens.reload());
      else server.retry();
    },
    close: async () => server?.close(),
  };
}
