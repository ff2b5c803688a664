import { useState } from 'react';
import { ApiError } from '../../lib/api-error.ts';
import type { Credentials } from '../../lib/session/session.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { useCountdown } from './use-countdown.ts';

/** A login under way: what was refused, how many seconds the server asks to wait, and the next attempt. */
export function useLogin() {
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
