import { Center } from '@mantine/core';
import { lazy, Suspense, useEffect, type ReactNode } from 'react';
import { assertNever } from '#shared/kernel/assert-never.ts';
import { app } from '#shared/messages/screens-app.ts';
import { LoginScreen } from '../features/login/login.screen.tsx';
import { SessionEndedDialog } from '../features/login/session-ended.dialog.tsx';
import { useSession, useSessionState } from '../lib/session/use-session.ts';
import { ErrorState } from '../ui/query-state.tsx';

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
  useEffect(() => void session.start(), [session]);

  switch (state.status) {
    case 'starting':
      return null;
    case 'setup':
      return (
        <Suspense fallback={null}>
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
    case 'unreachable':
      return (
        <Center h="100%">
          <ErrorState
            title={app.failures.unreachableTitle}
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
