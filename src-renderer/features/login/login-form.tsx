import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { login as words, password as passwordWords } from '#shared/areas/auth/screen-words.ts';
import { ApiError } from '../../lib/api-error.ts';
import type { Credentials } from '../../lib/session/session.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { useShortcuts } from '../../lib/shortcuts/use-shortcuts.ts';
import { errorMessage } from '../../ui/error-message.ts';
import { PasswordField, UsernameField } from '../../ui/fields/credentials.tsx';
import { Callout } from '../../ui/status-badge.tsx';
import css from './login.module.css';

type LoginFormProps = {
  /** The user who has to log in; asked for where left out. */
  readonly username?: string;
  readonly enterLabel?: string;
};

/** Name and password; after too many attempts it says how long to wait, and waits. */
export function LoginForm({ username: fixed, enterLabel = words.enter }: LoginFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [username, setUsername] = useState(fixed ?? '');
  const [password, setPassword] = useState('');
  const { error, isSending, wait, attempt } = useLogin();
  const submit = async () => {
    if (await attempt({ username: username.trim(), password })) return;
    form.current?.querySelector<HTMLInputElement>('input[type="password"]')?.select();
  };
  const send = () => form.current?.requestSubmit();
  useShortcuts([{ keys: 'mod+Enter', label: enterLabel, group: words.title, inDialogs: true, run: send }]);

  return (
    <form
      ref={form}
      className={css.form}
      aria-label={words.title}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {error !== undefined && <Callout tone="critical">{errorMessage(error)}</Callout>}
      {fixed === undefined && (
        <UsernameField
          label={words.username}
          value={username}
          onChange={(event) => setUsername(event.currentTarget.value)}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
        />
      )}
      <PasswordField
        label={words.password}
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        autoComplete="current-password"
        visibilityToggleButtonProps={{ 'aria-label': passwordWords.show }}
        data-autofocus={fixed !== undefined || undefined}
      />
      <Button
        type="submit"
        fullWidth
        loading={isSending}
        disabled={username.trim() === '' || password === '' || wait > 0}
      >
        {wait > 0 ? words.wait(wait) : enterLabel}
      </Button>
    </form>
  );
}

/** A login under way: what was refused, how many seconds the server asks to wait, and the next attempt. */
function useLogin() {
  const session = useSession();
  const [error, setError] = useState<unknown>();
  const [isSending, setSending] = useState(false);
  const [wait, startWait] = useCountdown();

  /** False where it was refused or is not possible now. */
  async function attempt(credentials: Credentials): Promise<boolean> {
    if (isSending || wait > 0) return false;
    setSending(true);
    try {
      await session.signIn(credentials);
      return true;
    } catch (refusal) {
      setError(refusal);
      if (refusal instanceof ApiError && refusal.status === 429) startWait(refusal.retryAfter ?? 1);
      setSending(false);
      return false;
    }
  }

  return { error, isSending, wait, attempt };
}

/** Whole seconds that are left, and what starts the count; 0 where nothing is waited for. */
function useCountdown(): readonly [number, (seconds: number) => void] {
  const [left, setLeft] = useState(0);
  const isRunning = left > 0;
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => setLeft((seconds) => seconds - 1), 1000);
    return () => clearInterval(timer);
  }, [isRunning]);
  return [left, setLeft];
}
