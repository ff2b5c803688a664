import { shellSay } from '#shared/desktop/words.ts';
import { laterStart, type ServerConfig } from '../server/config.ts';
import { readPreferences } from '../server/kernel/desktop-preferences.ts';
import type { Refused, Start } from './attempt.ts';
import { type Opened, openServer } from './open-server.ts';
import type { Screens, Source } from './screens.ts';
import { type ServerState, type Supervised, supervise } from './supervise.ts';

/** The way from the window to its server, its own or another program's. */
export type Connection = Supervised & {
  /** Tells whether the server belongs to this window. */
  isOurs(): boolean;
  /** Ends the window's own server in order and opens it anew, as it was chosen meanwhile; the screens follow. */
  restart(): Promise<void>;
};

type ConnectionSetup = {
  readonly config: ServerConfig;
  readonly start: Start;
  readonly screens: Screens;
  /** Hears of every change after the first. */
  onChange(state: ServerState): void;
  /** Hears of the port that was wanted where another program has it. */
  onPortMoved(ports: { readonly port: number; readonly other: string }): void;
};

/** Gives the source of the screens of an opened server. */
export const sourceOf = ({ url, kind }: Opened): Source => ({ url, isOurs: kind === 'ready' });

/** Reports a port that another program holds and the one that is used instead, where there is one. */
export function reportPortMoved(opened: Opened, send: ConnectionSetup['onPortMoved']): void {
  if (opened.kind === 'joined' || opened.movedFrom === undefined) return;
  send({ port: opened.movedFrom, other: new URL(opened.url).port });
}

/** The same settings with the port that was chosen since, where the command line does not say it. */
const chosenSince = (config: ServerConfig): ServerConfig => {
  const { preferencesFile: file, given } = config;
  const chosen = file === undefined || given?.port === true ? undefined : readPreferences(file).port;
  return { ...laterStart(config), port: chosen ?? config.port };
};

/** Holds the state of a connection; its server is undefined where it is another program's, or none. */
type State = { readonly setup: ConnectionSetup; server: Supervised | undefined; turn: Promise<void> };

function change({ onChange, screens }: ConnectionSetup, state: ServerState): void {
  onChange(state);
  screens.follow(state);
}

function watched(setup: ConnectionSetup, found: Opened): Supervised | undefined {
  const { config, start } = setup;
  if (found.kind === 'joined') return undefined;
  return supervise(found, { config, start, onChange: (state) => change(setup, state) });
}

/** Opens a server anew, or finds the one that serves these data meanwhile; a refusal is shown. */
async function lookAgain(state: State): Promise<void> {
  const { setup } = state;
  const before = state.server;
  state.server = undefined;
  await before?.close();
  const found = await openServer(chosenSince(setup.config), setup.start).catch(asRefusal);
  if (found.kind === 'refused') {
    return change(setup, { kind: 'stopped', reason: found.message, wasAsked: true });
  }
  state.server = watched(setup, found);
  setup.onChange({ kind: 'serving', url: found.url });
  setup.screens.showFrom(sourceOf(found));
  return reportPortMoved(found, setup.onPortMoved);
}

const asRefusal = (error: unknown): Refused => ({
  kind: 'refused',
  code: 'unexpected',
  message: shellSay('unexpected', { detail: String(error) }),
});

/** Watches the opened server where it is our own; another program's is looked for again when somebody asks. */
export function connect(opened: Opened, setup: ConnectionSetup): Connection {
  const state: State = { setup, server: watched(setup, opened), turn: Promise.resolve() };
  const next = (work: () => Promise<void> | void): Promise<void> => (state.turn = state.turn.then(work));
  return {
    send: (word) => state.server?.send(word),
    retry: () => {
      if (state.server !== undefined) state.server.retry();
      else void next(() => (state.server === undefined ? lookAgain(state) : undefined));
    },
    isOurs: () => state.server !== undefined,
    restart: () => next(() => lookAgain(state)),
    close: async () => {
      await state.turn;
      await state.server?.close();
    },
  };
}
