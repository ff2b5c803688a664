import { useEffect, useState } from 'react';
import { app } from '#shared/messages/screens-app.ts';
import { setup as words } from '#shared/areas/setup/screen-words.ts';
import type { Credentials } from '../../lib/session/session.ts';
import { AdminStep, type Administrator } from './admin-step.tsx';
import { DoneStep } from './done-step.tsx';

type SetupScreenProps = {
  /** Logs the new administrator in and goes to an address of the application. */
  readonly onEnter: (credentials: Credentials, path: string) => Promise<void>;
};

/** First access: creates the administrator, then says where to begin. */
export function SetupScreen({ onEnter }: SetupScreenProps) {
  const [administrator, setAdministrator] = useState<Administrator>();
  useEffect(() => {
    document.title = app.windowTitle(words.title);
  }, []);
  if (administrator === undefined) return <AdminStep onCreated={setAdministrator} />;
  return <DoneStep name={administrator.name} onGo={(path) => onEnter(administrator, path)} />;
}
