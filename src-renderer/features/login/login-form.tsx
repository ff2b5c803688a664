import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { login as words, password as passwordWords } from '#shared/areas/auth/screen-words.ts';
import { useShortcuts } from '../../lib/shortcuts/use-shortcuts.ts';
import { errorMessage } from '../../ui/error-message.ts';
import { PasswordField, TextField } from '../../ui/fields/text-field.tsx';
import { Callout } from '../../ui/status-badge.tsx';
import css from './login.module.css';
import { useLogin } from './use-login.ts';

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
        <TextField
          label={words.username}
          value={username}
          onChange={(event) => setUsername(event.currentTarget.value)}
          autoComplete="username"
          scan="secret"
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
