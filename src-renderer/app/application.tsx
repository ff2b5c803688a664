import { Center, MantineProvider, VisuallyHidden } from '@mantine/core';
import { ModalsProvider } from '@mantine/modals';
import { Notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider, type RouterHistory, type AnyRoute, type AnyRouter } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { app } from '#shared/areas/screens/frame-words.ts';
import { assertNever } from '#shared/kernel/assert-never.ts';
import { LoginScreen } from '../features/login/login.screen.tsx';
import { RestoringScreen } from '../features/login/restoring.screen.tsx';
import { SessionEndedDialog } from '../features/login/session-ended.dialog.tsx';
import { singleKeysPreference, usePreference } from '../lib/preferences.ts';
import { usePrinting } from '../lib/printing.ts';
import { ApiContext } from '../lib/queries.ts';
import { listenForScans } from '../lib/scanner/listen-for-scans.ts';
import { useScanner } from '../lib/scanner/use-scanner.ts';
import type { Session } from '../lib/session/session.ts';
import { siteZone } from '../lib/site-clock.ts';
import { SessionContext, useSession, useSessionState } from '../lib/session/use-session.ts';
import { createShortcutRegistry } from '../lib/shortcuts/registry.ts';
import { ShortcutsContext } from '../lib/shortcuts/use-shortcuts.ts';
import { useNoStrayDrops } from '../lib/stray-drops.ts';
import { Brand } from '../ui/brand/brand.tsx';
import { ErrorState } from '../ui/query-state.tsx';
import { createAppRouter } from './router.tsx';
import { sayWasRead } from './say-was-read.ts';
import type { Services } from './services.ts';
import { cssVariablesResolver } from './theme/css-variables.ts';
import { theme } from './theme/theme.ts';
import css from './starting.module.css';

type ApplicationProps = {
  readonly services: Services;
  readonly history?: RouterHistory;
  readonly env?: 'default' | 'test';
};

/** The whole application: whoever has a session sees the screens, everyone else the way in. */
export function Application({ services, history, env = 'default' }: ApplicationProps) {
  const [router] = useState(() => createAppRouter(history));
  useEffect(() => fetchScreen(router), [router]);
  const goTo = (path: string) => {
    router.history.push(path);
    void router.load();
  };
  return (
    <Providers services={services} env={env}>
      <SessionGate onGo={goTo}>
        <RouterProvider router={router} />
      </SessionGate>
    </Providers>
  );
}

/** Begins to fetch the code of the screen at the present address, while the session is still being asked for. */
function fetchScreen(router: AnyRouter): void {
  const routes: Readonly<Record<string, AnyRoute>> = router.routesById;
  for (const { routeId } of router.matchRoutes(router.latestLocation)) {
    const route = routes[routeId];
    // a screen that cannot be fetched now is asked for again, and says so, when it is shown
    if (route !== undefined) router.loadRouteChunk(route)?.catch(() => undefined);
  }
}

type ProvidersProps = {
  readonly services: Services;
  /** `test` leaves transitions and portals out. */
  readonly env?: 'default' | 'test';
  readonly children: ReactNode;
};

/** Theme, client, session, cache, keys and notices for everything below. */
function Providers({ services, env = 'default', children }: ProvidersProps) {
  const isPrinting = usePrinting();
  useNoStrayDrops();
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      defaultColorScheme="auto"
      {...(isPrinting ? { forceColorScheme: 'light' } : {})}
      env={env}
    >
      <QueryClientProvider client={services.queries}>
        <ApiContext value={services.api}>
          <SessionContext value={services.session}>
            <Keyboard>
              <ModalsProvider>
                <Notifications position="bottom-right" limit={4} />
                {children}
              </ModalsProvider>
            </Keyboard>
          </SessionContext>
        </ApiContext>
      </QueryClientProvider>
    </MantineProvider>
  );
}

function Keyboard({ children }: { readonly children: ReactNode }) {
  useEffect(listenForScans, []);
  useScanner(sayWasRead, 'window');
  const [singleKeys] = usePreference(singleKeysPreference);
  const [registry] = useState(createShortcutRegistry);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => registry.handle(event, { singleKeys });
    window.addEventListener('keydown', registry.notice, { capture: true });
    window.addEventListener('keydown', listen);
    return () => {
      window.removeEventListener('keydown', registry.notice, { capture: true });
      window.removeEventListener('keydown', listen);
    };
  }, [registry, singleKeys]);
  return <ShortcutsContext value={registry}>{children}</ShortcutsContext>;
}

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
function SessionGate({ onGo, children }: SessionGateProps) {
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
        <div key={`${state.user.id} ${siteZone()}`} style={{ display: 'contents' }}>
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

/** The page until the server answers; it shows itself only after a wait. */
function Starting() {
  return (
    <main className={css.starting}>
      <Brand />
      <p role="status">{app.starting}</p>
    </main>
  );
}
