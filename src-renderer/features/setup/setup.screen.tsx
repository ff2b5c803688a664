import { useEffect, useState } from 'react';
import { app } from '#shared/areas/screens/frame-words.ts';
import { setup as words } from '#shared/areas/setup/screen-words.ts';
import type { Credentials } from '../../lib/session/session.ts';
import { AdminStep, type Administrator } from './admin-step.tsx';
import { DoneStep } from './done-step.tsx';
import { RestoreStep } from './restore-step.tsx';

type SetupScreenProps = {
  /** Logs the new administrator in and goes to an address of the application. */
  readonly onEnter: (credentials: Credentials, path: string) => Promise<void>;
};

/** First access: creates the administrator, then says where to begin; or begins with the data of a backup. */
export function SetupScreen({ onEnter }: SetupScreenProps) {
  const [isRestoring, setRestoring] = useState(false);
  const [administrator, setAdministrator] = useState<Administrator>();
  useEffect(() => {
    document.title = app.windowTitle(words.title);
  }, []);
  if (isRestoring) return <RestoreStep onBack={() => setRestoring(false)} />;
  if (administrator === undefined) {
    return <AdminStep onCreated={setAdministrator} onRestore={() => setRestoring(true)} />;
  }
  return <DoneStep name={administrator.name} onGo={(path) => onEnter(administrator, path)} />;
}
