import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { tokens as words } from '#shared/areas/api-tokens/screen-words.ts';
import { Page, PageBody, PageHead } from '../../ui/page.tsx';
import type { NewToken } from './new-token.ts';
import { TokenForm } from './token-form.tsx';
import { TokenSecret } from './token-secret.tsx';

/** Creates a token, then shows its secret, once. */
export function NewApiTokenScreen() {
  const navigate = useNavigate();
  const [created, setCreated] = useState<NewToken>();
  const leave = () => void navigate({ to: '/integracoes/tokens' });
  return (
    <Page>
      <PageHead title={created === undefined ? words.newTitle : words.secretTitle(created.name)} />
      {created === undefined ? (
        <TokenForm onCreated={setCreated} onCancel={leave} />
      ) : (
        <PageBody>
          <TokenSecret token={created} onDone={leave} />
        </PageBody>
      )}
    </Page>
  );
}
