import { ActionIcon, Menu } from '@mantine/core';
import { IconAlertTriangle, IconDots, IconPencil, IconStar, IconTrash } from '@tabler/icons-react';
import { useRef, useState, type Ref } from 'react';
import { fiscalCodes } from '#shared/areas/fiscal-codes/contract.ts';
import { fiscalCodeTypes, showFiscalCode } from '#shared/areas/fiscal-codes/kinds.ts';
import { fiscalLabels } from '#shared/areas/fiscal-codes/label-words.ts';
import type { FiscalCode } from '#shared/areas/fiscal-codes/schema.ts';
import { fiscalWords as words } from '#shared/areas/fiscal-codes/screen-words.ts';
import { common } from '#shared/areas/screens/common-words.ts';
import { stateCodes } from '#shared/domain/brazil/states.ts';
import { labels } from '#shared/domain/label-words.ts';
import { useWriting } from '../../lib/queries.ts';
import { may, useUser } from '../../lib/session/use-session.ts';
import { SelectField, SwitchField, TextField } from '../../ui/fields/text-field.tsx';
import { FormFrame } from '../../ui/form/form-frame.tsx';
import { useContractForm, type ContractForm } from '../../ui/form/use-contract-form.ts';
import { QueryState } from '../../ui/query-state.tsx';
import { Aside, Section, SectionAct } from '../../ui/record.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { toast } from '../../ui/toast.tsx';
import {
  changedFiscalBody,
  fiscalRules,
  fiscalValuesOf,
  newFiscalBody,
  typedMeaning,
  type FiscalValues,
} from './fiscal-values.ts';
import { byType, contextText, fiscalName, seenVersion, useFiscalCodes } from './fiscal.api.ts';
import { productAreas } from './products.api.ts';
import css from './fiscal.module.css';
import panel from './panel.module.css';

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
    <SectionAct label={words.addLabel} {...props}>
      {words.add}
    </SectionAct>
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

/**
 * Gives the acts of a click on a fiscal code of that product: makes it the primary one, or takes it away with
 * a way back.
 */
function useFiscalActs(sku: string) {
  const modify = useWriting(fiscalCodes.modify, productAreas);
  const remove = useWriting(fiscalCodes.remove, productAreas);
  const create = useWriting(fiscalCodes.create, productAreas);

  async function done(title: string, code: FiscalCode, work: () => Promise<unknown>): Promise<boolean> {
    try {
      await work();
    } catch (error) {
      toast.refused(words.refused, error);
      return false;
    }
    if (title !== '') toast.done({ title, detail: fiscalName(code) });
    return true;
  }

  /** It is the primary one again, unless another one has become that meanwhile. */
  const restore = ({ is_primary, ...code }: FiscalCode) =>
    create.mutateAsync({ params: { sku }, body: is_primary ? code : { ...code, is_primary } });

  return {
    makePrimary: (code: FiscalCode) =>
      done(words.madePrimary, code, () =>
        modify.mutateAsync({
          params: { sku, id: code.id },
          body: { is_primary: true },
          ifMatch: seenVersion(code),
        }),
      ),
    remove: async (code: FiscalCode): Promise<void> => {
      const { id } = code;
      const gone = await done('', code, () =>
        remove.mutateAsync({ params: { sku, id }, ifMatch: seenVersion(code) }),
      );
      if (!gone) return;
      toast.done({
        title: words.removed,
        detail: fiscalName(code),
        undo: () => void done(words.restored, code, () => restore(code)),
      });
    },
  };
}

type LineActions = {
  /** Takes the button itself, to which the focus comes back. */
  readonly onEdit: (opener: HTMLElement | null) => void;
  readonly onMakePrimary: () => void;
  readonly onRemove: () => void;
};

type FiscalLineProps = {
  readonly code: FiscalCode;
  /** undefined for whoever may only read. */
  readonly actions: LineActions | undefined;
};

/** One fiscal code: its type, the code as people write it, what it means, where it applies, and what to check. */
function FiscalLine({ code, actions }: FiscalLineProps) {
  const context = contextText(code);
  return (
    <li className={css.line}>
      <span className={css.type}>{fiscalLabels.fiscal_code_type[code.type]}</span>
      <div className={css.told}>
        <p className={css.code}>
          <span>{showFiscalCode(code.type, code.code)}</span>
          {code.is_primary && <StatusBadge tone="quiet">{words.primary}</StatusBadge>}
        </p>
        {context !== '' && <p className={css.meaning}>{context}</p>}
        {code.description !== '' && <p className={css.meaning}>{code.description}</p>}
        {code.warnings.map(({ message }) => (
          <p key={message} className={css.warning}>
            <IconAlertTriangle aria-hidden />
            {message}
          </p>
        ))}
      </div>
      {actions !== undefined && <LineMenu code={code} {...actions} />}
    </li>
  );
}

/** The form that "Editar" opens takes the focus at once, so the menu gives it back only where nothing else takes it. */
function LineMenu({ code, onEdit, onMakePrimary, onRemove }: LineActions & { readonly code: FiscalCode }) {
  const opener = useRef<HTMLButtonElement>(null);
  const goBack = () => opener.current?.focus();
  return (
    <Menu returnFocus={false} onDismiss={goBack}>
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          className={css.menu}
          aria-label={words.actionsOf(fiscalName(code))}
          ref={opener}
        >
          <IconDots />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPencil />} onClick={() => onEdit(opener.current)}>
          {common.actions.edit}
        </Menu.Item>
        {!code.is_primary && (
          <Menu.Item
            leftSection={<IconStar />}
            onClick={() => {
              goBack();
              onMakePrimary();
            }}
          >
            {words.makePrimary}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconTrash />} onClick={onRemove}>
          {words.remove}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

const formWords = words.form;

type FiscalFormProps = {
  readonly sku: string;
  /** The code that is changed; undefined for a new one. */
  readonly code: FiscalCode | undefined;
  readonly onDone: () => void;
  /** Reads the codes anew, after somebody else changed this one. */
  readonly onReload: () => void;
};

/** Adds a fiscal code or changes one, in a form below the list. */
function FiscalForm({ sku, code, onDone, onReload }: FiscalFormProps) {
  const [initialValues] = useState(() => fiscalValuesOf(code));
  const [seen] = useState(code);
  const create = useWriting(fiscalCodes.create, productAreas);
  const modify = useWriting(fiscalCodes.modify, productAreas);
  const send = async (values: FiscalValues) => {
    if (seen !== undefined) {
      const params = { sku, id: seen.id };
      return modify.mutateAsync({ params, body: changedFiscalBody(values), ifMatch: seenVersion(seen) });
    }
    const body = fiscalCodes.create.body.parse(newFiscalBody(values));
    return create.mutateAsync({ params: { sku }, body });
  };
  const form = useContractForm({
    initialValues,
    toBody: seen === undefined ? newFiscalBody : changedFiscalBody,
    schema: seen === undefined ? fiscalCodes.create.body : fiscalCodes.modify.body,
    rules: fiscalRules,
    save: async (values) => {
      const { data } = await send(values);
      toast.done({ title: words.saved, detail: fiscalName(data) });
      onDone();
    },
  });
  const label = seen === undefined ? words.addLabel : words.editLabel(fiscalName(seen));
  return (
    <div className={panel.inline}>
      <FormFrame form={form} label={label} shape="inline" onCancel={onDone} onReload={onReload}>
        <p className={panel.inlineTitle}>{label}</p>
        <div className="alm-six">
          <CodeFields form={form} isNew={seen === undefined} />
          <ContextFields form={form} />
        </div>
      </FormFrame>
    </div>
  );
}

type FieldsProps = { readonly form: ContractForm<FiscalValues> };

const typeChoices = [
  { value: '', label: formWords.choose },
  ...fiscalCodeTypes.map((type) => ({ value: type, label: fiscalLabels.fiscal_code_type[type] })),
];

function CodeFields({ form: { fields }, isNew }: FieldsProps & { readonly isNew: boolean }) {
  const meaning = typedMeaning(fields.values);
  return (
    <>
      <SelectField
        span={3}
        label={formWords.type}
        data={typeChoices}
        disabled={!isNew}
        help={isNew ? undefined : formWords.typeLocked}
        autoFocus={isNew}
        {...fields.text('type')}
      />
      <TextField
        span={3}
        label={formWords.code}
        help={meaning === '' ? formWords.codeHelp : meaning}
        autoFocus={!isNew}
        {...fields.text('code')}
      />
      <TextField
        span={6}
        label={formWords.description}
        placeholder={meaning}
        help={formWords.descriptionHelp}
        {...fields.text('description')}
      />
    </>
  );
}

const stateChoices = [
  { value: '', label: formWords.everyState },
  ...stateCodes.map((code) => ({ value: code, label: formWords.stateOption(code, labels.state[code]) })),
];

function ContextFields({ form: { fields } }: FieldsProps) {
  return (
    <>
      <SelectField span={3} label={formWords.state} data={stateChoices} {...fields.text('state')} />
      <TextField
        span={3}
        label={formWords.operation}
        help={formWords.operationHelp}
        maxLength={40}
        {...fields.text('operation_type')}
      />
      <TextField
        span={3}
        label={formWords.from}
        help={formWords.dateHelp}
        maxLength={10}
        {...fields.text('valid_from')}
      />
      <TextField
        span={3}
        label={formWords.to}
        help={formWords.dateHelp}
        maxLength={10}
        {...fields.text('valid_to')}
      />
      <SwitchField
        span={6}
        label={formWords.primary}
        help={formWords.primaryHelp}
        {...fields.flag('is_primary')}
      />
    </>
  );
}
