import { Button, Kbd } from '@mantine/core';
import { IconUserPlus, IconUsers } from '@tabler/icons-react';
import { useImperativeHandle, useRef, useState, type KeyboardEvent, type ReactNode, type Ref } from 'react';
import { customers } from '#shared/areas/customers/contract.ts';
import type { CustomerHit } from '#shared/areas/customers/schema.ts';
import { orderEntryWords } from '#shared/areas/orders/entry-screen-words.ts';
import { documentText } from '../../../lib/document-text.ts';
import { may, useUser } from '../../../lib/session/use-session.ts';
import { takeFocus } from '../../../lib/take-focus.ts';
import { useShortcuts } from '../../../lib/shortcuts/use-shortcuts.ts';
import { ChoiceList } from '../../../ui/choice-list/choice-list.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import type { Party } from './draft.ts';
import css from './entry.module.css';
import { usePartySearch, type PartyAnswer } from './use-party-search.ts';

const words = orderEntryWords.party;

const textOf = (party: Party | null): string => {
  if (party === null) return '';
  if (party.document !== '') return documentText(party.document);
  return party.kind === 'known' ? party.code : party.name;
};

type Pressing = {
  readonly text: string;
  readonly isTyped: boolean;
  readonly onDrop: () => void;
  readonly onAsk: (text: string) => Promise<void>;
};

/** The keys of the field: Enter asks for what stands there, Esc takes back what was typed. */
const pressing =
  ({ text, isTyped, onDrop, onAsk }: Pressing) =>
  (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && isTyped) {
      event.preventDefault();
      onDrop();
    }
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || text.trim() === '') return;
    event.preventDefault();
    void onAsk(text.trim());
  };

type PartyFieldProps = {
  readonly label: string;
  readonly party: Party | null;
  readonly error: string | undefined;
  readonly onFound: (hit: CustomerHit) => void;
  /** Registers somebody whom nobody knows, of that document or name. */
  readonly onRegister: (text: string) => void;
  readonly fieldRef: Ref<{ readonly focus: () => void }>;
  /** The customer of the order, below the field. */
  readonly children: ReactNode;
};

/** For whom an order is: a document, a code or a part of the name, and Enter; F3 comes here. */
export function PartyField(props: PartyFieldProps) {
  const { label, party, error, onFound, onRegister, fieldRef, children } = props;
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string>();
  const toField = () => {
    field.current?.focus();
    field.current?.select();
  };
  useImperativeHandle(fieldRef, () => ({ focus: toField }));
  useShortcuts([
    { keys: 'F3', label: orderEntryWords.keys.focusParty, group: orderEntryWords.title, run: toField },
  ]);
  const found = usePartySearch((hit) => {
    setTyped(undefined);
    onFound(hit);
  });
  const text = typed ?? textOf(party);
  const drop = (): void => {
    setTyped(undefined);
    found.forget();
  };
  const press = pressing({ text, isTyped: typed !== undefined, onDrop: drop, onAsk: found.search });
  const { answer } = found;
  return (
    <div className={css.party}>
      <TextField
        ref={field}
        label={<FieldLabel label={label} />}
        aria-label={label}
        leftSection={<IconUsers aria-hidden />}
        rightSection={<Kbd aria-hidden>F3</Kbd>}
        rightSectionWidth={40}
        autoFocus={party === null}
        maxLength={100}
        value={text}
        error={answer?.kind === 'refused' ? answer.says : error}
        onChange={({ currentTarget: { value } }) => {
          setTyped(value);
          found.forget();
        }}
        onKeyDown={press}
      />
      {answer === undefined && children}
      {answer !== undefined && answer.kind !== 'refused' && (
        <Answer
          answer={answer}
          onChoose={found.take}
          onLeave={() => {
            found.forget();
            toField();
          }}
          onRegister={(name) => {
            drop();
            onRegister(name);
          }}
        />
      )}
    </div>
  );
}

function FieldLabel({ label }: { readonly label: string }) {
  return (
    <>
      {label} <span className={css.hint}>{words.hint}</span>
    </>
  );
}

type AnswerProps = {
  readonly answer: Exclude<PartyAnswer, { kind: 'refused' }>;
  readonly onChoose: (hit: CustomerHit) => void;
  readonly onLeave: () => void;
  readonly onRegister: (text: string) => void;
};

function Answer({ answer, onChoose, onLeave, onRegister }: AnswerProps) {
  const mayRegister = may(useUser(), customers.create.access);
  if (answer.kind === 'several') {
    return (
      <ChoiceList
        label={words.choices}
        choices={answer.hits.map(({ id, name, document, city }) => ({
          id,
          label: name,
          note: [document === null ? '' : documentText(document), city].filter(Boolean).join(' · '),
        }))}
        onChoose={(id) => {
          const hit = answer.hits.find((one) => one.id === id);
          if (hit !== undefined) onChoose(hit);
        }}
        onLeave={onLeave}
      />
    );
  }
  return (
    <p className="alm-soft" role="status">
      {words.none(answer.text)}{' '}
      {mayRegister ? (
        <Button
          ref={takeFocus}
          size="xs"
          variant="default"
          leftSection={<IconUserPlus />}
          onClick={() => onRegister(answer.text)}
        >
          {words.register}
        </Button>
      ) : (
        <span className={css.hint}>{words.noCustomersWrite}</span>
      )}
    </p>
  );
}
