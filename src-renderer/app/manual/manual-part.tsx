import { Select } from '@mantine/core';
import { useMatches } from '@tanstack/react-router';
import { useState } from 'react';
import { manual } from '#shared/areas/manual/manual.ts';
import { terms } from '#shared/areas/manual/term-words.ts';
import { manualWords as words } from '#shared/areas/manual/words.ts';
import type { ManualPage } from '#shared/kernel/manual.ts';
import css from './manual-part.module.css';
import { pageOf } from './page-of.ts';

type ManualPartProps = {
  /** The screen whose page stands first; that of the address where nobody says one. */
  readonly about?: string | undefined;
};

/** A page of the manual, first that of the screen behind it, and the way to every other page. */
export function ManualPart({ about }: ManualPartProps) {
  const here = useMatches({ select: (matches) => matches.at(-1)?.fullPath ?? '/' });
  const [chosen, setChosen] = useState<string>();
  const isTerms = (chosen ?? about) === words.terms;
  const page = manual.find(({ screen }) => screen === (chosen ?? about)) ?? pageOf(here);
  return (
    <article className={css.manual}>
      <Select
        label={words.page}
        value={isTerms ? words.terms : (page?.screen ?? null)}
        onChange={(screen) => setChosen(screen ?? undefined)}
        data={[
          ...manual.map(({ screen, title }) => ({ value: screen, label: title })),
          { value: words.terms, label: words.terms },
        ]}
        searchable
        allowDeselect={false}
      />
      {isTerms ? <Terms /> : page !== undefined && <Page page={page} />}
    </article>
  );
}

/** The words that screens explain in place, all of them. */
function Terms() {
  return (
    <>
      <p className={css.purpose}>{words.termsIntro}</p>
      <dl className={css.terms}>
        {Object.entries(terms).map(([word, meaning]) => (
          <div key={word}>
            <dt>{word}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function Page({ page: { purpose, steps, rules } }: { readonly page: ManualPage }) {
  return (
    <>
      <p className={css.purpose}>{purpose}</p>
      {steps.length > 0 && (
        <section>
          <h3>{words.steps}</h3>
          <ol>
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </section>
      )}
      <section>
        <h3>{words.rules}</h3>
        <ul>
          {rules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      </section>
    </>
  );
}
