import { Button } from '@mantine/core';
import { IconAlertOctagon, IconPlayerStop, IconRefresh } from '@tabler/icons-react';
import type { Import } from '#shared/areas/imports/schema.ts';
import { imports } from '#shared/areas/imports/contract.ts';
import { importWords } from '#shared/areas/imports/screen-words.ts';
import { may, useUser } from '../../lib/session/use-session.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import css from './imports.module.css';
import { fieldsOf, mappingFault } from './mapping.ts';
import { StepHeading } from './step-heading.tsx';
import { useSendMapping } from './use-mapping.ts';
import { useToColumns } from './use-to-columns.ts';

const words = importWords.check;

/** A check that was cancelled or failed: why, and how to go on. */
export function UncheckedStep({ file }: { readonly file: Import }) {
  const mayAct = may(useUser(), imports.mapping.access);
  const icon = file.job.status === 'cancelled' ? IconPlayerStop : IconAlertOctagon;
  return (
    <div className={css.room}>
      <StepHeading isHidden>{words.unchecked}</StepHeading>
      <EmptyState icon={icon} title={words.unchecked} actions={mayAct && <WaysOn file={file} />}>
        {file.job.message}
      </EmptyState>
    </div>
  );
}

function WaysOn({ file }: { readonly file: Import }) {
  const { send, isSending } = useSendMapping();
  const fields = fieldsOf(file);
  const toColumns = useToColumns(file.id);
  return (
    <>
      <Button variant="default" onClick={toColumns}>
        {words.backToColumns}
      </Button>
      {mappingFault(fields, file.entity) === undefined && (
        <Button leftSection={<IconRefresh />} loading={isSending} onClick={() => void send(file, fields)}>
          {words.again}
        </Button>
      )}
    </>
  );
}
