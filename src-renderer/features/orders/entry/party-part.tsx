import { Button, Kbd } from '@mantine/core';
import { IconUserPlus, IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState, type Ref, useImperativeHandle, useRef, type KeyboardEvent, type ReactNode } from 'react';
import type { Address } from '#shared/areas/customers/address-schema.ts';
import { customers } from '#shared/areas/customers/contract.ts';
import type { CustomerHit } from '#shared/areas/customers/schema.ts';
import { orderEntryWords } from '#shared/areas/orders/entry-screen-words.ts';
import { documentText } from '../../../lib/document-text.ts';
import { reading, useApi } from '../../../lib/queries.ts';
import { may, useUser } from '../../../lib/session/use-session.ts';
import { useShortcuts } from '../../../lib/shortcuts/use-shortcuts.ts';
import { takeFocus } from '../../../lib/take-focus.ts';
import { addressLines } from '../../../ui/address/postal-text.ts';
import { postalBody, type PostalValues } from '../../../ui/address/postal-values.ts';
import { ChoiceList } from '../../../ui/choice-list/choice-list.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { SectionAct } from '../../../ui/record.tsx';
import { AddressDialog } from '../address.dialog.tsx';
import type { Party } from './draft.ts';
import css from './entry.module.css';
import { NewPartyDialog } from './new-party.dialog.tsx';
import type { DraftStore } from './use-draft.ts';
import { errorAt, type Refusal } from './use-send.ts';

const words = orderEntryWords;

/** The addresses of a customer who is registered; undefined until they came. */
function useAddresses(party: Party | null): readonly Address[] | undefined {
  const id = party?.kind === 'known' ? party.id : '';
  const query = useQuery({ ...reading(useApi(), customers.details, { params: { id } }), enabled: id !== '' });
  return id === '' ? [] : query.data?.data.addresses;
}

/** Finds the address of an order in its customer's record: the default to ship to, else the one to bill. */
const standing = (addresses: readonly Address[]): Address | undefined =>
  addresses.find(({ type, is_default: isDefault }) => isDefault && type === 'shipping') ??
  addresses.find(({ type, is_default: isDefault }) => isDefault && type === 'billing');

/** Gives the delivery address of the order that is being entered; undefined while it has none. */
export function useDelivery({ party, address }: DraftStore['draft']) {
  const known = useAddresses(party);
  const own = standing(known ?? []);
  return {
    known: known ?? [],
    isKnown: known !== undefined,
    /** As the lines of a letter. */
    lines: address === null ? own && addressLines(own) : linesOf(address),
  };
}

const linesOf = (address: PostalValues): readonly string[] => {
  const { zip_code: zip, ...rest } = postalBody(address);
  return addressLines({ ...rest, zip_code: zip === null ? null : zip.replaceAll(/\D/gu, '') });
};

type PartyPartProps = {
  readonly store: DraftStore;
  readonly label: string;
  /** True where its type asks for a delivery address. */
  readonly asksAddress: boolean;
  readonly delivery: ReturnType<typeof useDelivery>;
  readonly refusal: Refusal | undefined;
  readonly fieldRef: Ref<{ readonly focus: () => void }>;
  readonly toItem: () => void;
};

/** For whom the order is and where it goes; somebody unknown is registered with it. */
export function PartyPart(props: PartyPartProps) {
  const { store, label, asksAddress, delivery, refusal, fieldRef, toItem } = props;
  const [registers, setRegisters] = useState<string>();
  const [isPlacing, setPlacing] = useState(false);
  const { party } = store.draft;
  const choose = (next: Party, address: PostalValues | null): void => {
    store.change((draft) => ({ ...draft, party: next, address }));
    toItem();
  };
  return (
    <>
      <PartyField
        label={label}
        party={party}
        error={refusal && errorAt(refusal, 'customer', 'customer_id')}
        onFound={({ id, code, name, document }) =>
          choose({ kind: 'known', id, code, name, document: document ?? '' }, null)
        }
        onRegister={setRegisters}
        fieldRef={fieldRef}
      >
        {party !== null && (
          <Chosen
            party={party}
            {...(asksAddress ? { delivery } : {})}
            error={refusal && errorAt(refusal, 'shipping_address')}
            onAddress={() => setPlacing(true)}
          />
        )}
      </PartyField>
      {registers !== undefined && (
        <NewPartyDialog
          text={registers}
          withAddress={asksAddress}
          onClose={() => setRegisters(undefined)}
          onSaved={(next, address) => {
            setRegisters(undefined);
            choose(next, address);
          }}
        />
      )}
      {isPlacing && (
        <AddressDialog
          address={store.draft.address}
          known={delivery.known}
          onClose={() => setPlacing(false)}
          onSave={(address) => {
            store.set('address', address);
          }}
        />
      )}
    </>
  );
}

type ChosenProps = {
  readonly party: Party;
  readonly delivery?: ReturnType<typeof useDelivery>;
  readonly error: string | undefined;
  readonly onAddress: () => void;
};

function Chosen({ party, delivery, error, onAddress }: ChosenProps) {
  const { address: said } = words;
  return (
    <div className={css.chosen} role="group" aria-label={words.party.chosen}>
      <b>{party.name}</b>
      <small>{party.kind === 'known' ? party.code : words.party.fresh}</small>
      {delivery?.lines !== undefined && (
        <small className={css.address} title={delivery.lines.join(' · ')}>
          <span>{delivery.lines.slice(0, 2).join(' · ')}</span>
          <SectionAct label={said.change} onClick={onAddress}>
            {said.change}
          </SectionAct>
        </small>
      )}
      {delivery !== undefined && delivery.isKnown && delivery.lines === undefined && (
        <small className={css.refusal}>
          {error ?? said.missing} <SectionAct onClick={onAddress}>{said.type}</SectionAct>
        </small>
      )}
      {error !== undefined && delivery?.lines !== undefined && <small className={css.refusal}>{error}</small>}
    </div>
  );
}

const partyWords = orderEntryWords.party;

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
function PartyField(props: PartyFieldProps) {
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
      {label} <span className={css.hint}>{partyWords.hint}</span>
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
        label={partyWords.choices}
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
      {partyWords.none(answer.text)}{' '}
      {mayRegister ? (
        <Button
          ref={takeFocus}
          size="xs"
          variant="default"
          leftSection={<IconUserPlus />}
          onClick={() => onRegister(answer.text)}
        >
          {partyWords.register}
        </Button>
      ) : (
        <span className={css.hint}>{partyWords.noCustomersWrite}</span>
      )}
    </p>
  );
}

/** The customers that a text means: several of them, nobody, or nothing yet. */
type PartyAnswer =
  | { readonly kind: 'several'; readonly hits: readonly CustomerHit[] }
  | { readonly kind: 'nobody'; readonly text: string }
  | { readonly kind: 'refused'; readonly says: string };

/** Finds whom a text names: by document, code or reference exactly, else by a part of the name. */
function usePartySearch(onFound: (hit: CustomerHit) => void) {
  const api = useApi();
  const [answer, setAnswer] = useState<PartyAnswer>();

  const take = (hit: CustomerHit): void => {
    if (!hit.is_active) return setAnswer({ kind: 'refused', says: partyWords.inactive(hit.name) });
    setAnswer(undefined);
    onFound(hit);
  };

  async function search(text: string): Promise<void> {
    try {
      const exact = (await api.call(customers.lookup, { query: { code: text } })).data.customers;
      const hits =
        exact.length > 0
          ? exact
          : (await api.call(customers.lookup, { query: { search: text } })).data.customers;
      const [only, other] = hits;
      if (only === undefined) return setAnswer({ kind: 'nobody', text });
      if (other !== undefined) return setAnswer({ kind: 'several', hits });
      take(only);
    } catch {
      setAnswer({ kind: 'refused', says: partyWords.failed });
    }
  }

  return { answer, search, take, forget: () => setAnswer(undefined) };
}
