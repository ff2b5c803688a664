import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useState } from 'react';
import { lots } from '#shared/areas/inventory/lots-contract.ts';
import type { LotCorrection } from '#shared/areas/inventory/lot-correction-schema.ts';
import { lotWords } from '#shared/areas/inventory/lot-screen-words.ts';
import { may, useUser } from '../../lib/session/use-session.ts';
import { ReasonDialog } from '../../ui/record-form/reason-dialog.tsx';
import { stockAreas } from '../../ui/stock-acts/stock-areas.ts';
import { changeText } from '../../ui/stock/lot-change-text.ts';
import css from './inventory.module.css';

const words = lotWords.corrections;

/** The way to take a correction back; nothing where it was taken back, or for whoever may not correct. */
export function TakeBackAction({ correction }: { readonly correction: LotCorrection }) {
  const [isOpen, setOpen] = useState(false);
  const mayCorrect = may(useUser(), lots.takeBack.access);
  if (!mayCorrect || correction.taken_back_by_id !== null) return null;
  return (
    <>
      <Button
        size="compact-xs"
        variant="subtle"
        leftSection={<IconArrowBackUp />}
        onClick={(event) => {
          event.stopPropagation();
          setOpen(true);
        }}
      >
        {words.takeBack}
      </Button>
      {isOpen && <TakeBackDialog correction={correction} onClose={() => setOpen(false)} />}
    </>
  );
}

type TakeBackDialogProps = { readonly correction: LotCorrection; readonly onClose: () => void };

function TakeBackDialog({ correction, onClose }: TakeBackDialogProps) {
  const { id, product, changes } = correction;
  return (
    <ReasonDialog
      route={lots.takeBack}
      call={{ params: { id } }}
      areas={stockAreas}
      name={product.name}
      words={{
        title: words.takeBackTitle,
        save: words.takeBack,
        reason: words.takeBackReason,
        help: words.takeBackHelp,
        done: words.takeBackDone,
      }}
      lead={
        <div className={css.affected}>
          {words.takeBackEffect}
          <ul>
            {changes.map(({ field, before, after }) => (
              <li key={field}>{changeText({ field, before: after, after: before })}</li>
            ))}
          </ul>
        </div>
      }
      maxLength={200}
      onClose={onClose}
    />
  );
}
