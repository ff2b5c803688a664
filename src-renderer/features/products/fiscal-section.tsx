import { useRef, useState, type Ref } from 'react';
import { fiscalCodes } from '#shared/areas/fiscal-codes/contract.ts';
import type { FiscalCode } from '#shared/areas/fiscal-codes/schema.ts';
import { fiscalWords as words } from '#shared/areas/fiscal-codes/screen-words.ts';
import { may, useUser } from '../../lib/session/use-session.ts';
import { QueryState } from '../../ui/query-state.tsx';
import { Aside, Section } from '../../ui/record.tsx';
import { byType, useFiscalCodes } from './fiscal.api.ts';
import { FiscalForm } from './fiscal-form.tsx';
import { FiscalLine } from './fiscal-line.tsx';
import css from './fiscal.module.css';
import panel from './panel.module.css';
import { useFiscalActs } from './use-fiscal-acts.ts';

type SectionProps = { readonly sku: string };

/** The open form below the list: for this code, or for a new one. */
type Editing = { readonly code: FiscalCode | undefined };

/** The fiscal codes of a product; who may not see or change them reads why. */
export function FiscalSection({ sku }: SectionProps) {
  const user = useUser();
  if (!may(user, fiscalCodes.list.access)) {
    return (
      <Section title={words.title}>
        <Aside>{words.noRead}</Aside>
      </Section>
    );
  }
  return <ReadableCodes sku={sku} mayWrite={may(user, fiscalCodes.create.access)} />;
}

function ReadableCodes({ sku, mayWrite }: SectionProps & { readonly mayWrite: boolean }) {
  const query = useFiscalCodes(sku);
  const [editing, setEditing] = useState<Editing>();
  const opener = useRef<HTMLElement | null>(null);
  const adder = useRef<HTMLButtonElement>(null);
  const open = (code: FiscalCode | undefined, from: HTMLElement | null) => {
    opener.current = from;
    setEditing({ code });
  };
  const close = () => {
    setEditing(undefined);
    opener.current?.focus();
  };
  return (
    <Section
      title={words.title}
      action={mayWrite && <AddLink ref={adder} onClick={() => open(undefined, adder.current)} />}
    >
      <QueryState query={query} errorTitle={words.failed}>
        {({ data }) => (
          <CodeList
            sku={sku}
            codes={data}
            onEdit={mayWrite ? open : undefined}
            onRemove={() => adder.current?.focus()}
          />
        )}
      </QueryState>
      {!mayWrite && <Aside>{words.noWrite}</Aside>}
      {editing !== undefined && (
        <FiscalForm
          key={editing.code?.id ?? ''}
          sku={sku}
          code={editing.code}
          onDone={close}
          onReload={() => {
            close();
            void query.refetch();
          }}
        />
      )}
    </Section>
  );
}

type AddLinkProps = { readonly ref: Ref<HTMLButtonElement>; readonly onClick: () => void };

function AddLink(props: AddLinkProps) {
  return (
    <button type="button" className={panel.edit} aria-label={words.addLabel} {...props}>
      {words.add}
    </button>
  );
}

type CodeListProps = SectionProps & {
  readonly codes: readonly FiscalCode[];
  /** undefined for whoever may only read. */
  readonly onEdit: ((code: FiscalCode, opener: HTMLElement | null) => void) | undefined;
  /** A line is about to go, and the focus with it. */
  readonly onRemove: () => void;
};

function CodeList({ sku, codes, onEdit, onRemove }: CodeListProps) {
  const acts = useFiscalActs(sku);
  if (codes.length === 0) return <Aside>{words.none}</Aside>;
  const actionsOf = (code: FiscalCode) =>
    onEdit && {
      onEdit: (opener: HTMLElement | null) => onEdit(code, opener),
      onMakePrimary: () => void acts.makePrimary(code),
      onRemove: () => {
        onRemove();
        void acts.remove(code);
      },
    };
  return (
    <ul className={css.codes} aria-label={words.listLabel}>
      {byType(codes).map((code) => (
        <FiscalLine key={code.id} code={code} actions={actionsOf(code)} />
      ))}
    </ul>
  );
}
