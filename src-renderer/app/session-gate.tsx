import { Center, VisuallyHidden } from '@mantine/core';
import { lazy, Suspense, useEffect, type ReactNode } from 'react';
import { assertNever } from '#shared/kernel/assert-never.ts';
import { app } from '#shared/areas/screens/frame-words.ts';
import { LoginScreen } from '../features/login/login.screen.tsx';
import { RestoringScreen } from '../features/login/restoring.screen.tsx';
import { SessionEndedDialog } from '../features/login/session-ended.dialog.tsx';
import type { Session } from '../lib/session/session.ts';
import { useSession, useSessionState } from '../lib/session/use-session.ts';
import { ErrorState } from '../ui/query-state.tsx';
import { Starting } from './starting.tsx';

const SetupScreen = lazy(async () => {
  const { SetupScreen } = await import('../features/setup/setup.screen.tsx');
  return { default: SetupScreen };
});

type SessionGateProps = {
  /** Goes to an address of the application. */
  readonly onGo: (path: string) => void;
  readonly children: ReactNode;
};

/** Shows the screens to whoever has a session; set-up, login or the way out of an error to everyone else. */
export function SessionGate({ onGo, children }: SessionGateProps) {
  const session = useSession();
  const state = useSessionState();
  useEffect(() => {
    if (session.state().status === 'starting') void session.start();
  }, [session]);
  useRetry(state.status === 'unreachable' ? session : undefined);

  switch (state.status) {
    case 'starting':
      return <Starting />;
    case 'setup':
      return (
        <Suspense fallback={<Starting />}>
          <SetupScreen
            onEnter={async (credentials, path) => {
              onGo(path);
              await session.signIn(credentials);
            }}
          />
        </Suspense>
      );
    case 'anonymous':
      return <LoginScreen notice={state.notice} />;
    case 'restoring':
      return <RestoringScreen since={state.since} />;
    case 'unreachable':
      return (
        <Center component="main" h="100%">
          <VisuallyHidden component="h1">{app.name}</VisuallyHidden>
          <ErrorState
            title={state.error.status === 503 ? app.failures.busyTitle : app.failures.unreachableTitle}
            error={state.error}
            onRetry={() => void session.start()}
          />
        </Center>
      );
    case 'active':
    case 'ended':
      return (
        <div key={state.user.id} style={{ display: 'contents' }}>
          {children}
          {state.status === 'ended' && <SessionEndedDialog user={state.user} />}
        </div>
      );
    default:
      return assertNever(state);
  }
}

/** Pause between two tries to reach the server, in milliseconds. */
const RETRY = 3000;

/** Begins anew again and again while a session is given that found no server. */
function useRetry(unreachable: Session | undefined): void {
  useEffect(() => {
    if (unreachable === undefined) return undefined;
    const timer = setInterval(() => void unreachable.start(), RETRY);
    return () => clearInterval(timer);
  }, [unreachable]);
}
