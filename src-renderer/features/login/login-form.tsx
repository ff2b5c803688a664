import { Button } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { login as words, password as passwordWords } from '#shared/messages/screens-access.ts';
import { ApiError } from '../../lib/api-error.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { errorMessage } from '../../ui/error-message.ts';
import { PasswordField, TextField } from '../../ui/fields/text-field.tsx';
import { Callout } from '../../ui/status-badge.tsx';
import css from './login.module.css';
import { useCountdown } from './use-countdown.ts';

type LoginFormProps = {
  /** Who has to log in; asked for where left out. */
  readonly username?: string;
  readonly enterLabel?: string;
};

/** Name and password; after too many attempts it says how long to wait, and waits. */
export function LoginForm({ username: fixed, enterLabel = words.enter }: LoginFormProps) {
  const session = useSession();
  const [username, setUsername] = useState(fixed ?? '');
  const [password, setPassword] = useState('');
  const [error, setError] = useState<unknown>();
  const [isSending, setSending] = useState(false);
  const [wait, startWait] = useCountdown();

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = event.currentTarget;
    if (isSending || wait > 0) return;
    setSending(true);
    try {
      await session.signIn({ username: username.trim(), password });
    } catch (refusal) {
      setError(refusal);
      if (refusal instanceof ApiError && refusal.status === 429) startWait(refusal.retryAfter ?? 1);
      setSending(false);
      form.querySelector<HTMLInputElement>('input[type="password"]')?.select();
    }
  }

  const blank = username.trim() === '' || password === '';
  return (
    <form className={css.form} aria-label={words.title} onSubmit={(event) => void submit(event)}>
      {error !== undefined && <Callout tone="critical">{errorMessage(error)}</Callout>}
      {fixed === undefined && (
        <TextField
          label={words.username}
          value={username}
          onChange={(event) => setUsername(event.currentTarget.value)}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          data-autofocus
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
      <Button type="submit" fullWidth loading={isSending} disabled={blank || wait > 0}>
        {wait > 0 ? words.wait(wait) : enterLabel}
      </Button>
    </form>
  );
}
