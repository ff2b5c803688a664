import { modals } from '@mantine/modals';
import { useEffect, useRef, type ReactNode } from 'react';
import { common } from '#shared/areas/screens/common-words.ts';
import { useEscape } from './dialog.tsx';
import { dismissLabel } from './dismiss-label.ts';

type Question = {
  readonly title: string;
  /** The consequence, in numbers where there are any. */
  readonly body: ReactNode;
  /** The verb again, with its number: "Descartar 96 UN". */
  readonly confirm: string;
  readonly cancel?: string;
  /** `danger` paints the last step red. */
  readonly tone?: 'normal' | 'danger';
  /** Takes the question back, which is then answered with no. */
  readonly signal?: AbortSignal;
};

/** Asks before an act that cannot be undone; true only when the button with the verb was pressed. */
export function askToConfirm(question: Question): Promise<boolean> {
  return new Promise((resolve) => {
    const id = modals.openConfirmModal({
      title: question.title,
      closeOnEscape: false,
      children: (
        <>
          <EscapeSaysNo onEscape={() => modals.close(id)} />
          {question.body}
        </>
      ),
      labels: { confirm: question.confirm, cancel: question.cancel ?? dismissLabel(question.confirm) },
      confirmProps: question.tone === 'danger' ? { color: 'red' } : {},
      cancelProps: { 'data-autofocus': true },
      groupProps: { gap: 8, mt: 16 },
      closeButtonProps: { 'aria-label': common.actions.close },
      onConfirm: () => resolve(true),
      onClose: () => resolve(false),
    });
    question.signal?.addEventListener('abort', () => modals.close(id));
  });
}

function EscapeSaysNo({ onEscape }: { readonly onEscape: () => void }) {
  useEscape(true, onEscape);
  return null;
}

/** Asks as `askToConfirm` does, as long as the part of the screen that asks is there; then the question is taken back. */
export function useAskHere(): (question: Question) => Promise<boolean> {
  const asked = useRef<AbortController>(undefined);
  useEffect(() => () => asked.current?.abort(), []);
  return (question) => {
    asked.current = new AbortController();
    return askToConfirm({ ...question, signal: asked.current.signal });
  };
}
