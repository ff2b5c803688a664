import { Button } from '@mantine/core';
import { useState } from 'react';
import { mostAtOnce, productBulk } from '#shared/areas/products/bulk-contract.ts';
import { productBulkWords as words } from '#shared/areas/products/bulk-screen-words.ts';
import { may, useUser } from '../../../lib/session/use-session.ts';
import { useLabels } from '../../../ui/print-labels/use-labels.tsx';
import { toast } from '../../../ui/toast.tsx';
import { GroupsDialog, MinimumDialog } from './bulk-dialogs.tsx';
import { LeftDialog } from './left.dialog.tsx';
import { useBulkChange } from './use-bulk-change.tsx';

type Form = 'category' | 'minimum';

/** Offers the acts on the ticked products; those that refuse one are named with their reasons. */
export function BulkActs({ keys }: { readonly keys: readonly string[] }) {
  const { print, dialog } = useLabels();
  const { change, isPending, outcome, close } = useBulkChange(keys);
  const [form, setForm] = useState<Form>();
  const isOff = !may(useUser(), productBulk.change.access) || isPending || keys.length > mostAtOnce;
  const switchTo = (isActive: boolean) => () =>
    void change({ is_active: isActive }).catch((error: unknown) => toast.refused(words.refused, error));
  const acts = [
    { label: words.activate, run: switchTo(true) },
    { label: words.deactivate, run: switchTo(false) },
    { label: words.category, run: () => setForm('category') },
    { label: words.minimum, run: () => setForm('minimum') },
  ];
  const dialogs = { count: keys.length, change, onClose: () => setForm(undefined) };
  return (
    <>
      <Button
        size="compact-sm"
        variant="default"
        onClick={() => print({ kind: 'products', skus: keys.toSorted() })}
      >
        {words.labels}
      </Button>
      {acts.map(({ label, run }) => (
        <Button key={label} size="compact-sm" variant="default" disabled={isOff} onClick={run}>
          {label}
        </Button>
      ))}
      {form === 'category' && <GroupsDialog {...dialogs} />}
      {form === 'minimum' && <MinimumDialog {...dialogs} />}
      {outcome !== undefined && <LeftDialog outcome={outcome} onClose={close} />}
      {dialog}
    </>
  );
}
