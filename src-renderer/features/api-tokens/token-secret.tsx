import { tokens as words } from '#shared/areas/api-tokens/screen-words.ts';
import { secretRotation } from '#shared/areas/screens/secret-words.ts';
import type { Scope } from '#shared/kernel/access.ts';
import { apiPrefix } from '#shared/kernel/contract.ts';
import { formatInstant } from '../../lib/format.ts';
import { CopyButton } from '../../ui/shown-once/copy-button.tsx';
import { ShownOnce } from '../../ui/shown-once/shown-once.tsx';
import { useLeaveUncopied } from '../../ui/shown-once/use-leave-uncopied.ts';
import { Callout } from '../../ui/status-badge.tsx';
import css from './api-tokens.module.css';
import type { NewToken } from './new-token.ts';

type TokenSecretProps = { readonly token: NewToken; readonly onDone: () => void };

/** A secret of a token that was just made, this once: to copy, to try, and not to leave by accident. */
export function TokenSecret({ token, onDone }: TokenSecretProps) {
  const guard = useLeaveUncopied(words);
  const example = curlExample({ origin: window.location.origin, token: token.token, scopes: token.scopes });
  const { previous_until: until } = token;
  const readsProducts = token.scopes.includes('products:read');
  return (
    <div className={css.secret}>
      <Callout tone="attention">
        {words.secretOnce} {until !== null && secretRotation.previous(formatInstant(until))}
      </Callout>
      <ShownOnce value={token.token} words={words} onCopied={guard.copied} onKept={onDone} />
      <div className={css.example}>
        <h2>{words.example}</h2>
        <CopyButton value={example} words={words} variant="default" onCopied={guard.copied} />
      </div>
      <pre>{example}</pre>
      <p className="alm-note">{readsProducts ? words.exampleNote : words.exampleNoRead}</p>
    </div>
  );
}

type Example = { readonly origin: string; readonly token: string; readonly scopes: readonly Scope[] };

/** A call that works with this token as it stands: the products where it may read them, else who it is. */
function curlExample({ origin, token, scopes }: Example): string {
  const path = scopes.includes('products:read') ? '/products?per_page=1' : '/auth/me';
  return [`curl '${origin}${apiPrefix}${path}' \\`, `  -H 'Authorization: Bearer ${token}'`].join('\n');
}
