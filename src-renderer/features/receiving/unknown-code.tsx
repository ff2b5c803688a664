import { Button } from '@mantine/core';
import { IconLink, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { products } from '#shared/areas/products/contract.ts';
import { receivingWords } from '#shared/areas/operation-types/screen-words.ts';
import { may, useUser } from '../../lib/session/use-session.ts';
import { RequestButton } from '../../ui/occurrences/request-button.tsx';
import { toast } from '../../ui/toast.tsx';
import { LinkCodeDialog } from './link-code.dialog.tsx';
import { NewProductDialog } from './new-product.dialog.tsx';
import type { UnknownCode } from './use-readings.ts';

const words = receivingWords.newCode;

type UnknownCodeActsProps = {
  readonly unknown: UnknownCode;
  /** Reads the code again, now that a product has it. */
  readonly onKnown: (text: string) => void;
};

/** Offers the acts on a code that nobody knows: create its product, or give it to one that is there. */
export function UnknownCodeActs({ unknown: { text, barcode }, onKnown }: UnknownCodeActsProps) {
  const [open, setOpen] = useState<'create' | 'link'>();
  const user = useUser();
  if (!may(user, products.create.access)) {
    return <RequestButton needs={products.create.access} title={words.request(text)} />;
  }
  const dialog = {
    barcode,
    onClose: () => setOpen(undefined),
    onDone: (said: string) => {
      setOpen(undefined);
      toast.done({ title: said });
      onKnown(text);
    },
  };
  return (
    <>
      <Button variant="default" leftSection={<IconPlus />} onClick={() => setOpen('create')}>
        {words.create}
      </Button>
      <Button variant="default" leftSection={<IconLink />} onClick={() => setOpen('link')}>
        {words.link}
      </Button>
      {open === 'create' && <NewProductDialog {...dialog} />}
      {open === 'link' && <LinkCodeDialog {...dialog} />}
    </>
  );
}
