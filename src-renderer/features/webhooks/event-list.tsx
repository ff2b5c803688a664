import { Button } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import type { AvailableEvent } from '#shared/areas/webhooks/reports-contract.ts';
import type { EventCategory } from '#shared/domain/event-names.ts';
import { endpointFormWords as words, webhookWords } from '#shared/areas/webhooks/screen-words.ts';
import css from './events.module.css';

type EventListProps = {
  readonly label: string;
  readonly events: readonly AvailableEvent[];
  readonly categories: readonly EventCategory[];
  /** Shows one event; without it, label, name and meaning are shown. */
  readonly renderEvent?: (event: AvailableEvent) => ReactNode;
  /** Shows the end of a category's title. */
  readonly renderAll?: (category: EventCategory, events: readonly AvailableEvent[]) => ReactNode;
};

/** Events by category, and beside them an example of what arrives of the chosen one. */
export function EventList({
  label,
  events,
  categories,
  renderEvent = plainEvent,
  renderAll,
}: EventListProps) {
  const [shownName, setShownName] = useState<string>();
  const shown =
    events.find(({ value }) => value === shownName) ?? events.find(({ example }) => example !== null);
  return (
    <div className={css.events}>
      <div className="alm-shrinks" role="group" aria-label={label}>
        {categories.map((category) => {
          const own = events.filter((event) => event.category === category);
          if (own.length === 0) return null;
          return (
            <fieldset key={category} className={css.category} aria-label={webhookWords.categories[category]}>
              <div className={css.title}>
                <b>{webhookWords.categories[category]}</b>
                {renderAll?.(category, own)}
              </div>
              {own.map((event) => (
                <div key={event.value} className={css.event} data-shown={event === shown || undefined}>
                  <div className={css.said}>{renderEvent(event)}</div>
                  <ShowExample event={event} isShown={event === shown} onShow={setShownName} />
                </div>
              ))}
            </fieldset>
          );
        })}
      </div>
      {shown !== undefined && <Example event={shown} />}
    </div>
  );
}

/** Words of the documentation without its marks of code. */
export const plainText = (text: string): string => text.replaceAll('`', '');

const plainEvent = ({ label, value, description }: AvailableEvent): ReactNode => (
  <>
    <span>
      {label} <span className={`alm-mono ${css.name}`}>{value}</span>
    </span>
    <span className={css.meaning}>{plainText(description)}</span>
  </>
);

type ShowExampleProps = {
  readonly event: AvailableEvent;
  readonly isShown: boolean;
  readonly onShow: (name: string) => void;
};

function ShowExample({ event, isShown, onShow }: ShowExampleProps) {
  return (
    <Button
      size="xs"
      variant="subtle"
      color="gray"
      aria-label={words.showExample(event.label)}
      aria-pressed={isShown}
      onClick={() => onShow(event.value)}
    >
      {'{ }'}
    </Button>
  );
}

function Example({ event }: { readonly event: AvailableEvent }) {
  return (
    <section className={css.example} aria-label={words.example}>
      <div className={css.title}>
        <b>{words.example}</b>
        <span className={css.name}>{event.label}</span>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by keys */}
      <pre aria-label={event.label} tabIndex={0}>
        {JSON.stringify(event.example, null, 2)}
      </pre>
    </section>
  );
}
