import { Button } from '@mantine/core';
import { useState } from 'react';
import { operationTypes } from '#shared/areas/operation-types/contract.ts';
import type { OperationType } from '#shared/areas/operation-types/schema.ts';
import { operationTypeWords } from '#shared/areas/operation-types/types-screen-words.ts';
import { useWriting } from '../../lib/queries.ts';
import { Callout } from '../../ui/status-badge.tsx';
import { toast } from '../../ui/toast.tsx';
import { typeAreas } from './operation-types.api.ts';
import css from './operation-types.module.css';

const { uninvoiced: words } = operationTypeWords;

type UninvoicedNoticeProps = {
  /** Types whose goods usually leave with an invoice, and do not. */
  readonly types: readonly OperationType[];
  readonly mayWrite: boolean;
};

/** Says which goods leave without an invoice, and asks for it by one click. */
export function UninvoicedNotice({ types, mayWrite }: UninvoicedNoticeProps) {
  const { mutateAsync: modify } = useWriting(operationTypes.modify, typeAreas);
  const [isAsking, setIsAsking] = useState(false);
  const names = types.map(({ name }) => name).join(', ');

  async function ask(): Promise<void> {
    setIsAsking(true);
    try {
      for (const { code, version } of types) {
        await modify({ params: { code }, body: { requires_tax_invoice: true }, ifMatch: `"${version}"` });
      }
      toast.done({ title: words.asked, detail: names });
    } catch (error) {
      toast.refused(words.failed, error);
    } finally {
      setIsAsking(false);
    }
  }

  return (
    <Callout tone="attention">
      <b>{words.title(names)}</b>
      <p>{words.text}</p>
      {mayWrite && (
        <Button className={css.ask} loading={isAsking} onClick={() => void ask()}>
          {words.ask}
        </Button>
      )}
    </Callout>
  );
}
