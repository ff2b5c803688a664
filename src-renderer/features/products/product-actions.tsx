import { Button, Menu } from '@mantine/core';
import { IconPencil, IconPlayerPause, IconPlayerPlay, IconTag, IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { products } from '#shared/areas/products/contract.ts';
import type { Product } from '#shared/areas/products/schema.ts';
import { common } from '#shared/areas/screens/common-words.ts';
import { labelWords } from '#shared/areas/labels/screen-words.ts';
import { productWords } from '#shared/areas/products/screen-words.ts';
import { may, useUser } from '../../lib/session/use-session.ts';
import { useShortcuts } from '../../lib/shortcuts/use-shortcuts.ts';
import { OccurrenceItem } from '../../ui/occurrences/occurrence-acts.tsx';
import { useNewOccurrence } from '../../ui/occurrences/use-new-occurrence.tsx';
import { useRemoveRecord, useSwitchRecord } from '../../ui/record-acts/use-record-acts.ts';
import { RecordActs } from '../../ui/record.tsx';
import { useLabels } from '../../ui/print-labels/use-labels.tsx';
import { nameOf, type ProductAnswer, productAreas } from './products.api.ts';

type ProductActionsProps = {
  /** undefined until the product's own answer came: nothing can be changed without its version. */
  readonly answer: ProductAnswer | undefined;
  readonly onGone: () => void;
  /** The act that leads, before the others. */
  readonly children: ReactNode;
};

const words = productWords.actions;

/** Offers the acts on the open product; a person without the right reads the reason. */
export function ProductActions({ answer, onGone, children }: ProductActionsProps) {
  const navigate = useNavigate();
  const switchProduct = useSwitchProduct();
  const removeProduct = useRemoveProduct(onGone);
  const mayWrite = may(useUser(), products.modify.access);
  const isActive = answer?.data.is_active ?? true;
  const disabled = answer === undefined || !mayWrite;
  const act = (work: (product: ProductAnswer) => void) => () => {
    if (answer !== undefined && mayWrite) work(answer);
  };
  const edit = act(
    ({ data }) => void navigate({ to: '/produtos/$sku/editar', params: { sku: data.sku }, search: true }),
  );
  useShortcuts([{ keys: 'e', label: common.actions.edit, group: productWords.title, run: edit }]);
  const subject = answer && { entity: 'product' as const, id: answer.data.sku, name: answer.data.sku };
  const occurrence = useNewOccurrence(subject);
  return (
    <RecordActs
      refusal={mayWrite ? undefined : productWords.noWrite}
      disabled={answer === undefined}
      more={
        <>
          <OccurrenceItem open={occurrence.open} />
          <Menu.Item
            leftSection={<IconTrash />}
            disabled={!mayWrite}
            onClick={act((product) => void removeProduct(product))}
          >
            {words.remove}
          </Menu.Item>
        </>
      }
    >
      {children}
      <Button variant="default" leftSection={<IconPencil />} disabled={disabled} onClick={edit}>
        {common.actions.edit}
      </Button>
      <Button
        variant="default"
        leftSection={isActive ? <IconPlayerPause /> : <IconPlayerPlay />}
        disabled={disabled}
        onClick={act((product) => void switchProduct(product))}
      >
        {isActive ? words.deactivate : words.activate}
      </Button>
      <LabelButton answer={answer} />
      {occurrence.dialog}
    </RecordActs>
  );
}

function LabelButton({ answer }: Pick<ProductActionsProps, 'answer'>) {
  const { print, dialog } = useLabels();
  const start = (): void => {
    if (answer === undefined) return;
    const { sku, unit, characteristics, extra } = answer.data;
    const packagings = extra.packagings.flatMap(({ barcode, ...one }) =>
      barcode === null ? [] : [{ ...one, barcode }],
    );
    print({ kind: 'product', sku, unit, hasBatches: characteristics.has_batch_control, packagings });
  };
  return (
    <>
      <Button variant="default" leftSection={<IconTag />} disabled={answer === undefined} onClick={start}>
        {labelWords.action}
      </Button>
      {dialog}
    </>
  );
}

const paramsOf = ({ sku }: Product) => ({ sku });

/** Switches a product off or on, and offers to take it back. */
const useSwitchProduct = () =>
  useSwitchRecord<Product>({ route: products.modify, areas: productAreas, paramsOf, nameOf, words });

/** Deletes a product after a question; `onGone` leaves it before the lists are read anew. */
const useRemoveProduct = (onGone: () => void) =>
  useRemoveRecord<Product>({
    route: products.remove,
    details: products.details,
    paramsOf,
    nameOf,
    ask: ({ name, sku }) => ({
      title: words.removeTitle,
      body: words.removeBody(name, sku),
      confirm: words.removeConfirm(sku),
    }),
    words,
    onGone,
    revival: { route: products.restore, done: words.revived, refused: words.reviveRefused },
  });
