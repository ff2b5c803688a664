import { ActionIcon } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { awaitingScreenWords } from '#shared/areas/invoicing/awaiting-screen-words.ts';
import { Lines, Section, SectionAct } from '../../../ui/record.tsx';
import { useCopied } from '../../../ui/use-copied.ts';

const { panel: words } = awaitingScreenWords;

/** A value of an invoice that can be copied; an empty one is left out. */
export type Copied = { readonly name: string; readonly value: string };

const isSaid = ({ value }: Copied): boolean => value !== '';

/** Lines as a text that is pasted elsewhere: a line each, name and value apart by a tab. */
export const textOf = (lines: readonly Copied[]): string =>
  lines
    .filter(isSaid)
    .map(({ name, value }) => `${name}\t${value}`)
    .join('\n');

function CopyOne({ name, value }: Copied) {
  const { isCopied, copy } = useCopied();
  return (
    <ActionIcon size="xs" aria-label={words.copyOf(name)} onClick={() => copy(value)}>
      {isCopied ? <IconCheck /> : <IconCopy />}
    </ActionIcon>
  );
}

type BlockProps = { readonly title: string; readonly lines: readonly Copied[] };

/** A part of what an invoice says: every value is copied by its button, and the block as a whole. */
export function CopiedBlock({ title, lines }: BlockProps) {
  const { isCopied, copy } = useCopied();
  return (
    <Section
      title={title}
      action={
        <SectionAct label={`${words.copyBlock}: ${title}`} onClick={() => copy(textOf(lines))}>
          {isCopied ? words.copied : words.copyBlock}
        </SectionAct>
      }
    >
      <Lines
        lines={lines
          .filter(isSaid)
          .map((line) => ({ name: line.name, value: line.value, action: <CopyOne {...line} /> }))}
      />
    </Section>
  );
}
