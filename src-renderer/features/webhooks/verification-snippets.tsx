import { ActionIcon, CopyButton, SegmentedControl, Tooltip } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { secretWords as words } from '#shared/areas/webhooks/secret-screen-words.ts';
import {
  snippetLanguages,
  snippetNames,
  verificationSnippets,
  type SnippetLanguage,
} from '#shared/areas/webhooks/snippet-words.ts';
import css from './secret.module.css';

/** Shows the code by which a receiver verifies a delivery, in the language of one's choice. */
export function VerificationSnippets() {
  const [language, setLanguage] = useState<SnippetLanguage>('node');
  const snippet = verificationSnippets[language];
  return (
    <div role="group" aria-label={words.verify}>
      <div className={css.bar}>
        <h3>{words.verify}</h3>
        <SegmentedControl
          size="xs"
          aria-label={words.language}
          value={language}
          onChange={(value) => setLanguage(snippetLanguages.find((known) => known === value) ?? 'node')}
          data={snippetLanguages.map((value) => ({ value, label: snippetNames[value] }))}
        />
        <CopyButton value={snippet}>
          {({ copied, copy }) => (
            <Tooltip label={copied ? words.copied : words.copySnippet}>
              <ActionIcon aria-label={words.copySnippet} onClick={copy}>
                {copied ? <IconCheck /> : <IconCopy />}
              </ActionIcon>
            </Tooltip>
          )}
        </CopyButton>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by keys */}
      <pre className={css.snippet} aria-label={snippetNames[language]} tabIndex={0}>
        {snippet}
      </pre>
    </div>
  );
}
