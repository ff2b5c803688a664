import { Button } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { products } from '#shared/areas/products/contract.ts';
import { receiveByXmlWords } from '#shared/areas/invoicing/screen-words.ts';
import { may, useUser } from '../../../lib/session/use-session.ts';
import type { Choice } from './draft.ts';
import css from './invoices.module.css';
import { NewItemProductDialog } from './new-item-product.dialog.tsx';
import type { OfItem } from './panel-props.ts';
import { SkipDialog } from './skip.dialog.tsx';

const words = receiveByXmlWords.panel;

type OthersProps = Pick<OfItem, 'item'> & {
  readonly onCreated: (product: Partial<Choice>) => void;
  readonly onSkip: (reason: string) => void;
};

/** Offers the other ways with an item: its product is made, or it stays out. */
export function ItemOthers({ item, onCreated, onSkip }: OthersProps) {
  const [open, setOpen] = useState<'create' | 'skip'>();
  const mayCreate = may(useUser(), products.create.access);
  const close = () => setOpen(undefined);
  return (
    <div className={css.others}>
      <Button
        size="xs"
        variant="subtle"
        color="gray"
        leftSection={<IconPlus />}
        disabled={!mayCreate}
        title={mayCreate ? undefined : words.noCreate}
        onClick={() => setOpen('create')}
      >
        {words.create}
      </Button>
      <Button size="xs" variant="subtle" color="gray" leftSection={<IconX />} onClick={() => setOpen('skip')}>
        {words.skip}
      </Button>
      {open === 'create' && (
        <NewItemProductDialog
          item={item}
          onClose={close}
          onDone={(product) => {
            close();
            onCreated(product);
          }}
        />
      )}
      {open === 'skip' && (
        <SkipDialog
          item={item}
          onClose={close}
          onDone={(reason) => {
            close();
            onSkip(reason);
          }}
        />
      )}
    </div>
  );
}
