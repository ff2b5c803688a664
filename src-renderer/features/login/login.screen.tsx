import { IconWifiOff } from '@tabler/icons-react';
import { useEffect } from 'react';
import { app } from '#shared/areas/screens/frame-words.ts';
import { login as words } from '#shared/areas/auth/screen-words.ts';
import { Brand } from '../../ui/brand/brand.tsx';
import { LoginForm } from './login-form.tsx';
import css from './login.module.css';

type LoginScreenProps = { readonly notice: keyof typeof words.notices };

/** The way in; it says why whoever worked a moment ago stands here. */
export function LoginScreen({ notice }: LoginScreenProps) {
  useEffect(() => {
    document.title = app.windowTitle(words.title);
  }, []);
  return (
    <main className={css.screen}>
      <div className={css.column}>
        <Brand />
        <h1>{words.title}</h1>
        {notice !== 'none' && (
          <p className={css.notice} role="status">
            {words.notices[notice]}
          </p>
        )}
        <LoginForm />
      </div>
      <p className={css.local}>
        <IconWifiOff aria-hidden />
        {words.local}
      </p>
    </main>
  );
}
