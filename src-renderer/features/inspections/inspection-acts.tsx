import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { IconCheck, IconX, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import type { InspectionResult } from '#shared/areas/inspections/lists.ts';
import type { InspectionDetails } from '#shared/areas/inspections/schema.ts';
import { inspectionWords } from '#shared/areas/inspections/screen-words.ts';
import type { InspectionAct } from '#shared/areas/inspections/workflow.ts';
import { useShortcuts } from '../../lib/shortcuts/use-shortcuts.ts';
import { sayNoRight } from '../../ui/say-no-right.ts';
import { CancelDialog, DecideDialog } from './decide.dialog.tsx';
import type { OpenForm } from './findings.form.tsx';

const words = inspectionWords.acts;

type Asked = 'good' | 'rejected' | 'cancel';

/** Gives the result that approves: with a restriction, where the findings suggest one. */
const goodOf = ({ suggested }: InspectionDetails): InspectionResult =>
  suggested === 'conditional' ? 'conditional' : 'approved';

/** Saves what was typed and not saved; false where it could not be. */
async function keepTyped({ current: form }: OpenForm): Promise<boolean> {
  if (form === null || !form.isDirty()) return true;
  await form.submit();
  return !form.isDirty();
}

type ActsProps = { readonly inspection: InspectionDetails; readonly open: OpenForm };

/**
 * A approves what is left, X rejects it, each after a look at how much; the one that is suggested leads. What was typed of
 * the findings is kept first: it is what the decision is made by.
 */
export function InspectionActs({ inspection, open }: ActsProps) {
  const [asked, setAsked] = useState<Asked>();
  const { actions, suggested } = inspection;
  const of = (code: InspectionAct) => actions.find((action) => action.code === code);
  const [deciding, cancelling] = [of('decide'), of('cancel')];
  const ask = (action: typeof deciding, what: Asked): void => {
    if (action === undefined) return;
    if (!action.is_possible) sayNoRight(action.label, action.blocked_by[0]?.message);
    else if (what === 'cancel') setAsked(what);
    else void keepTyped(open).then((isKept) => isKept && setAsked(what));
  };
  const approve = () => ask(deciding, 'good');
  const reject = () => ask(deciding, 'rejected');
  const group = inspectionWords.title;
  useShortcuts(
    deciding === undefined
      ? []
      : [
          { keys: 'a', label: words.approve, group, run: approve },
          { keys: 'x', label: words.reject, group, run: reject },
        ],
  );
  if (deciding === undefined) return null;
  const isOff = { 'aria-disabled': !deciding.is_possible };
  const isBad = suggested === 'rejected';
  return (
    <>
      {cancelling?.is_possible === true && <CancelIcon onClick={() => ask(cancelling, 'cancel')} />}
      <Button {...(isBad ? {} : { variant: 'default' })} leftSection={<IconX />} onClick={reject} {...isOff}>
        {words.reject}
      </Button>
      <Button
        {...(isBad ? { variant: 'default' } : {})}
        leftSection={<IconCheck />}
        onClick={approve}
        {...isOff}
      >
        {words.approve}
      </Button>
      {asked === 'cancel' && <CancelDialog inspection={inspection} onClose={() => setAsked(undefined)} />}
      {asked !== undefined && asked !== 'cancel' && (
        <DecideDialog
          inspection={inspection}
          result={asked === 'good' ? goodOf(inspection) : asked}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}

function CancelIcon({ onClick }: { readonly onClick: () => void }) {
  return (
    <Tooltip label={words.cancel}>
      <ActionIcon variant="default" size="input-sm" aria-label={words.cancel} onClick={onClick}>
        <IconTrash />
      </ActionIcon>
    </Tooltip>
  );
}
