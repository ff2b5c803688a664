import { useQueryClient } from '@tanstack/react-query';
import { webhooks } from '#shared/areas/webhooks/contract.ts';
import { webhookWords } from '#shared/areas/webhooks/screen-words.ts';
import { formatInteger } from '../../lib/format.ts';
import { useApi, useWriting } from '../../lib/queries.ts';
import { readAnew } from '../../lib/read-anew.ts';
import { askToConfirm } from '../../ui/confirm.tsx';
import { toast } from '../../ui/toast.tsx';
import { webhookAreas, type EndpointAnswer } from './webhooks.api.ts';

const words = webhookWords.actions;

/** Pauses the sending of a destination or lets it go on; both can be taken back. */
export function usePause() {
  const pause = useWriting(webhooks.pause, webhookAreas);
  const resume = useWriting(webhooks.resume, webhookAreas);
  return async function change(id: string, what: 'pause' | 'resume'): Promise<void> {
    try {
      const params = { endpoint_id: id };
      await (what === 'pause' ? pause : resume).mutateAsync({ params });
      const undo = () => void change(id, what === 'pause' ? 'resume' : 'pause');
      toast.done({ title: what === 'pause' ? words.paused : words.resumed, undo });
    } catch (error) {
      toast.refused(words.refused, error);
    }
  };
}

/** Switches a destination off or on. */
export function useSwitchEndpoint() {
  const { mutateAsync } = useWriting(webhooks.modify, webhookAreas);
  return async ({ data, etag }: EndpointAnswer): Promise<void> => {
    try {
      const params = { endpoint_id: data.id };
      await mutateAsync({ params, body: { is_active: !data.is_active }, ifMatch: etag });
      toast.done({ title: data.is_active ? words.deactivated : words.activated });
    } catch (error) {
      toast.refused(words.refused, error);
    }
  };
}

/** A destination as a question names it. */
export type Subject = { readonly id: string; readonly name: string; readonly count: number };

/** Deletes a destination after a question that counts what is cancelled; `onGone` leaves it first. */
export function useRemoveEndpoint(onGone: () => void) {
  const api = useApi();
  const queries = useQueryClient();
  return async ({ id, name, count }: Subject, etag: string | undefined): Promise<void> => {
    const agreed = await askToConfirm({
      title: words.removeTitle,
      body: words.removeBody(name, formatInteger(count)),
      confirm: words.removeConfirm,
      tone: 'danger',
    });
    if (!agreed) return;
    try {
      await api.call(webhooks.remove, { params: { endpoint_id: id }, ifMatch: etag });
      onGone();
      toast.done({ title: words.removed, detail: name });
      await readAnew(queries, 'webhooks');
    } catch (error) {
      toast.refused(words.refused, error);
    }
  };
}

/** Gives up what gave up, after a question. */
export function useDiscard() {
  const { mutateAsync } = useWriting(webhooks.discard, webhookAreas);
  return async ({ id, count }: Subject): Promise<void> => {
    const shown = formatInteger(count);
    const agreed = await askToConfirm({
      title: words.discardTitle,
      body: words.discardBody(shown),
      confirm: words.discardConfirm(shown),
      tone: 'danger',
    });
    if (!agreed) return;
    try {
      const { data } = await mutateAsync({ params: { endpoint_id: id }, body: { status: 'dead' } });
      toast.done({ title: words.discarded(formatInteger(data.discarded)) });
    } catch (error) {
      toast.refused(words.refused, error);
    }
  };
}
