import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useState } from 'react';
import { stockCommands } from '#shared/areas/inventory/commands-contract.ts';
import type { Movement } from '#shared/areas/inventory/movement-schema.ts';
import { movementWords } from '#shared/areas/inventory/movements-screen-words.ts';
import { formatInteger } from '../../lib/format.ts';
import { may, useUser } from '../../lib/session/use-session.ts';
import { ReasonDialog } from '../../ui/record-form/reason-dialog.tsx';
import { quantityWithUnit } from '../../ui/stock/quantity.ts';
import { stockAreas } from '../../ui/stock-acts/stock-areas.ts';
import { endText } from './movement-text.ts';
import css from './movements.module.css';

const words = movementWords.reverse;

/** The way to take a movement back; where it cannot be, it says why. */
export function ReverseAction({ movement }: { readonly movement: Movement }) {
  const [isOpen, setOpen] = useState(false);
  const reason = useReasonAgainst(movement);
  return (
    <div className={css.actions}>
      <Button
        variant="default"
        leftSection={<IconArrowBackUp />}
        disabled={reason !== undefined}
        onClick={() => setOpen(true)}
      >
        {words.act}
      </Button>
      {reason !== undefined && <span className="alm-note">{reason}</span>}
      {isOpen && <ReverseDialog movement={movement} onClose={() => setOpen(false)} />}
    </div>
  );
}

function useReasonAgainst({ type, reversed_by_id: by }: Movement): string | undefined {
  const mayReverse = may(useUser(), stockCommands.reverse.access);
  if (by !== null) return words.already;
  if (type === 'reversal') return words.isOne;
  return mayReverse ? undefined : words.noRight;
}

type ReverseDialogProps = { readonly movement: Movement; readonly onClose: () => void };

function ReverseDialog({ movement, onClose }: ReverseDialogProps) {
  const { id, seq, product, quantity, from, to } = movement;
  const { reason, reasonHelp: help, done } = words;
  const path = `${quantityWithUnit(product.unit, quantity)}, ${endText(to)} → ${endText(from)}`;
  return (
    <ReasonDialog
      route={stockCommands.reverse}
      call={{ params: { id } }}
      areas={stockAreas}
      name={product.name}
      words={{ title: words.title(formatInteger(seq)), save: words.confirm, reason, help, done }}
      lead={<p className="alm-lead">{words.effect(path)}</p>}
      maxLength={200}
      onClose={onClose}
    />
  );
}
