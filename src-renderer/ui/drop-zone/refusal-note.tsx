import { Callout } from '../status-badge.tsx';
import type { Refusal } from './use-sending.ts';

/** Says why a file was not taken. */
export function RefusalNote({ refusal: { title, text } }: { readonly refusal: Refusal }) {
  return (
    <Callout tone="critical">
      <b>{title}</b>
      {text !== undefined && <p>{text}</p>}
    </Callout>
  );
}
