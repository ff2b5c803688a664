import { ActionIcon, Button, Kbd, Menu } from '@mantine/core';
import {
  IconAlertTriangle,
  IconChevronRight,
  IconCircleCheck,
  IconCopy,
  IconDots,
  IconPackageImport,
  IconPrinter,
  IconTrash,
} from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { fiscal } from '#shared/areas/invoicing/contract.ts';
import type { ParsedInvoice } from '#shared/areas/invoicing/schema.ts';
import { receiveByXmlWords } from '#shared/areas/invoicing/screen-words.ts';
import { common } from '#shared/areas/screens/common-words.ts';
import { formatInstant, formatInteger } from '../../../lib/format.ts';
import { printScreen } from '../../../lib/printing.ts';
import { may, useUser } from '../../../lib/session/use-session.ts';
import { useShortcuts } from '../../../lib/shortcuts/use-shortcuts.ts';
import { askToConfirm } from '../../../ui/confirm.tsx';
import { useCopied } from '../../../ui/use-copied.ts';
import type { Note } from './draft.ts';
import css from './invoices.module.css';
import type { NoteStore } from './use-notes.ts';

const words = receiveByXmlWords.note;

type NoteHeadProps = {
  readonly note: Note;
  readonly store: NoteStore;
  readonly parsed: ParsedInvoice;
  /** The obstacle; undefined where there is none. */
  readonly block: string | undefined;
  readonly isReceiving: boolean;
  readonly onReceive: () => void;
};

/** Names the invoice, and offers the one act that brings its goods in. */
export function NoteHead({ note, store, parsed, block, isReceiving, onReceive }: NoteHeadProps) {
  const mayReceive = may(useUser(), fiscal.receive.access);
  const later = parsed.order === null ? words.expect : words.link(parsed.order.order_number);
  const label = store.draft.mode === 'receipt' ? words.receive : later;
  const receive = () => {
    if (mayReceive) onReceive();
  };
  useShortcuts([{ keys: 'mod+Enter', label, group: receiveByXmlWords.title, run: receive }]);
  return (
    <header className={css.head}>
      <Title parsed={parsed} />
      <div className={css.actions}>
        {!mayReceive && <span className={css.quiet}>{words.noRight}</span>}
        <NoteMenu note={note} store={store} />
        <Button variant="default" leftSection={<IconPrinter />} onClick={printScreen}>
          {receiveByXmlWords.sheet.print}
        </Button>
        <Button
          leftSection={<IconPackageImport />}
          rightSection={<Kbd aria-hidden>Ctrl Enter</Kbd>}
          disabled={!mayReceive || block !== undefined}
          loading={isReceiving}
          onClick={receive}
        >
          {label}
        </Button>
      </div>
    </header>
  );
}

const group = 4;

/** A key as it stands on paper, its ends alone: "3526 1131 … 2899 7345". */
const shortKey = (key: string): string =>
  [
    key.slice(0, group),
    key.slice(group, 2 * group),
    '…',
    key.slice(-2 * group, -group),
    key.slice(-group),
  ].join(' ');

function Title({ parsed: { document, supplier, order } }: Pick<NoteHeadProps, 'parsed'>) {
  const { authorized_at: at } = document;
  const reference = document.order_reference ?? order?.external_reference ?? null;
  return (
    <div className={css.title}>
      <nav className={css.crumbs} aria-label={receiveByXmlWords.title}>
        <Link to="/recebimento">{receiveByXmlWords.above}</Link>
        <IconChevronRight aria-hidden />
        <Link to="/recebimento/xml">{receiveByXmlWords.here}</Link>
      </nav>
      <h1>
        <span>{words.title(formatInteger(Number(document.number)))}</span>{' '}
        <span className={css.party}>{supplier.name}</span>
      </h1>
      <p className={css.marks}>
        <span className={css.mark} data-tone={at === null ? 'attention' : 'ok'}>
          {at === null ? <IconAlertTriangle aria-hidden /> : <IconCircleCheck aria-hidden />}
          {at === null ? words.unproven : words.authorized(formatInstant(at))}
        </span>
        {reference !== null && (
          <span>
            {words.order} <b>{reference}</b>
          </span>
        )}
        <span className={`alm-mono ${css.key}`} title={`${words.key} ${document.access_key}`}>
          {shortKey(document.access_key)}
        </span>
      </p>
    </div>
  );
}

function NoteMenu({ note, store }: Pick<NoteHeadProps, 'note' | 'store'>) {
  const navigate = useNavigate();
  const { copy } = useCopied();
  const discard = async () => {
    const agreed = await askToConfirm({
      title: words.discardTitle,
      body: words.discardBody,
      confirm: words.discard,
      tone: 'danger',
    });
    if (!agreed) return;
    await navigate({ to: '/recebimento/xml' });
    store.remove(note.access_key);
  };
  return (
    <Menu>
      <Menu.Target>
        <ActionIcon variant="default" size="md" aria-label={common.actions.more}>
          <IconDots />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconCopy />} onClick={() => copy(note.access_key)}>
          {words.copyKey}
        </Menu.Item>
        <Menu.Item leftSection={<IconTrash />} onClick={() => void discard()}>
          {words.discard}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
