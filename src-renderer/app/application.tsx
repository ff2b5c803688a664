import { RouterProvider, type RouterHistory } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { Providers } from './providers.tsx';
import { fetchScreen } from './fetch-screen.ts';
import { createAppRouter } from './router.tsx';
import type { Services } from './services.ts';
import { SessionGate } from './session-gate.tsx';

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
