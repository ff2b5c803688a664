import { Button, Kbd } from '@mantine/core';
import { IconPackageImport, IconTrash } from '@tabler/icons-react';
import { operationTypes } from '#shared/areas/operation-types/contract.ts';
import { receivingWords as words } from '#shared/areas/operation-types/screen-words.ts';
import { formatInteger } from '../../lib/format.ts';
import { may, useUser } from '../../lib/session/use-session.ts';
import { useShortcuts } from '../../lib/shortcuts/use-shortcuts.ts';
import { askToConfirm } from '../../ui/confirm.tsx';
import { StockLabelButton } from '../../ui/print-labels/stock-label-button.tsx';
import { PageHead } from '../../ui/page.tsx';
import type { Draft } from './draft.ts';

/** The last receipt's number, and the count of its lines. */
export type LastReceipt = { readonly number: string; readonly count: number };

type ReceivingHeadProps = {
  readonly draft: Draft;
  /** Its labels are at hand until something else is being received. */
  readonly last: LastReceipt | undefined;
  readonly isPosting: boolean;
  readonly onPost: () => void;
  readonly onDiscard: () => void;
};

/** The title of the receipt, the way to drop it and the way to post it; where it cannot be posted, why. */
export function ReceivingHead({ draft, last, isPosting, onPost, onDiscard }: ReceivingHeadProps) {
  const mayPost = may(useUser(), operationTypes.goodsReceipt.access);
  const count = draft.lines.length;
  const canPost = mayPost && count > 0 && draft.hand === null;
  const post = () => {
    if (canPost) onPost();
  };
  useShortcuts([{ keys: 'mod+Enter', label: words.postNothing, group: words.title, run: post }]);
  return (
    <PageHead
      title={words.title}
      note={words.draftKept}
      actions={
        <>
          {!mayPost && <span className="alm-note">{words.noRight}</span>}
          {count > 0 && draft.hand !== null && <span className="alm-note">{words.handOpen}</span>}
          {count === 0 && last !== undefined && (
            <StockLabelButton target={{ kind: 'receipt', ...last }} size="sm" />
          )}
          {count > 0 && <DiscardButton count={count} onDiscard={onDiscard} />}
          <Button
            leftSection={<IconPackageImport />}
            rightSection={<Kbd>Ctrl Enter</Kbd>}
            disabled={!canPost}
            loading={isPosting}
            onClick={post}
          >
            {count === 0 ? words.postNothing : words.post(formatInteger(count))}
          </Button>
        </>
      }
    />
  );
}

type DiscardButtonProps = { readonly count: number; readonly onDiscard: () => void };

function DiscardButton({ count, onDiscard }: DiscardButtonProps) {
  const ask = async () => {
    const agreed = await askToConfirm({
      title: words.discardTitle,
      body: words.discardBody(formatInteger(count)),
      confirm: words.discardConfirm,
      tone: 'danger',
    });
    if (agreed) onDiscard();
  };
  return (
    <Button variant="default" leftSection={<IconTrash />} onClick={() => void ask()}>
      {words.discard}
    </Button>
  );
}
