import { Loader } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { login } from '#shared/areas/auth/screen-words.ts';
import { system } from '#shared/areas/system/contract.ts';
import { app } from '#shared/areas/screens/frame-words.ts';
import { reading, useApi } from '../../lib/queries.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { Brand } from '../../ui/brand/brand.tsx';
import { toast } from '../../ui/toast.tsx';
import css from './login.module.css';

const words = login.restoring;

/**
 * The pause between two questions to the server whether it is back, and the wait after which the screen says
 * that it takes long; milliseconds.
 */
const PACE = 700;
const PATIENCE = 60_000;

type RestoringScreenProps = {
  /**
   * The start of the server that ends for the restore: one that began at another time is the one with the
   * restored data.
   */
  readonly since: string;
};

/** Waits for the server that a restore closes and opens anew, then leads to the login. */
export function RestoringScreen({ since }: RestoringScreenProps) {
  const session = useSession();
  const isLate = useIsLate();
  const { data } = useQuery({
    ...reading(useApi(), system.health, {}),
    refetchInterval: PACE,
    refetchIntervalInBackground: true,
    retry: false,
    staleTime: 0,
  });
  const isBack = data !== undefined && data.data.started_at !== since;
  useEffect(() => {
    document.title = app.windowTitle(words.title);
  }, []);
  useEffect(() => {
    const goOn = async (): Promise<void> => {
      await session.resume();
      if (session.state().status === 'active') toast.done({ title: words.done });
    };
    if (isBack) void goOn();
  }, [isBack, session]);
  return (
    <main className={css.screen}>
      <div className={css.column}>
        <Brand />
        <h1>{words.title}</h1>
        <p className={css.notice} role="status">
          {isLate ? words.late : words.body}
        </p>
        <Loader size="sm" aria-hidden />
      </div>
    </main>
  );
}

function useIsLate(): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), PATIENCE);
    return () => clearTimeout(timer);
  }, []);
  return isLate;
}
