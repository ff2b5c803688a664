import { MantineProvider } from '@mantine/core';
import { ModalsProvider } from '@mantine/modals';
import { Notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { usePrinting } from '../lib/printing.ts';
import { listenForScans } from '../lib/scanner/listen-for-scans.ts';
import { useScanner } from '../lib/scanner/use-scanner.ts';
import { singleKeysPreference, usePreference } from '../lib/preferences.ts';
import { ApiContext } from '../lib/queries.ts';
import { SessionContext } from '../lib/session/use-session.ts';
import { createShortcutRegistry } from '../lib/shortcuts/registry.ts';
import { ShortcutsContext } from '../lib/shortcuts/use-shortcuts.ts';
import { useNoStrayDrops } from '../lib/stray-drops.ts';
import type { Services } from './services.ts';
import { sayWasRead } from './say-was-read.ts';
import { cssVariablesResolver } from './theme/css-variables.ts';
import { theme } from './theme/theme.ts';

type ProvidersProps = {
  readonly services: Services;
  /** `test` leaves transitions and portals out. */
  readonly env?: 'default' | 'test';
  readonly children: ReactNode;
};

/** Theme, client, session, cache, keys and notices for everything below. */
export function Providers({ services, env = 'default', children }: ProvidersProps) {
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
