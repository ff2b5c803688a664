import { Button, Checkbox } from '@mantine/core';
import type { ReactNode } from 'react';
import type { AvailableEvent } from '#shared/areas/webhooks/reports-contract.ts';
import { eventCategories, eventNames, type WebhookEventName } from '#shared/domain/event-names.ts';
import { endpointFormWords as words } from '#shared/areas/webhooks/screen-words.ts';
import { fieldError } from '../../ui/fields/field-error.tsx';
import { QueryState } from '../../ui/query-state.tsx';
import { EventList, plainText } from './event-list.tsx';
import { useEvents } from './webhooks.api.ts';
import css from './picker.module.css';

type EventPickerProps = {
  readonly value: readonly WebhookEventName[];
  readonly onChange: (events: WebhookEventName[]) => void;
  readonly error: ReactNode;
};

/** The events by category to tick, with an example of what arrives of each. */
export function EventPicker({ value, onChange, error }: EventPickerProps) {
  const query = useEvents();
  /** In the order of the catalogue, whatever the order of the clicks. */
  const change = (names: ReadonlySet<WebhookEventName>) =>
    onChange(eventNames.filter((name) => names.has(name)));
  const toggle = (name: WebhookEventName) => {
    const next = new Set(value);
    if (!next.delete(name)) next.add(name);
    change(next);
  };
  const choice = (event: AvailableEvent) => (
    <Checkbox
      checked={value.includes(event.value)}
      onChange={() => toggle(event.value)}
      label={
        <>
          {event.label} <span className={`alm-mono ${css.name}`}>{event.value}</span>
        </>
      }
      description={plainText(event.description)}
    />
  );
  return (
    <div className={css.picker}>
      {error !== undefined && (
        <div className="mantine-InputWrapper-error" role="alert">
          {fieldError(error)}
        </div>
      )}
      <QueryState query={query}>
        {({ data }) => (
          <EventList
            label={words.events}
            categories={eventCategories}
            events={data}
            renderEvent={choice}
            renderAll={(_, own) => <AllOf own={own} value={value} onChange={change} />}
          />
        )}
      </QueryState>
    </div>
  );
}

type AllOfProps = {
  readonly own: readonly AvailableEvent[];
  readonly value: readonly WebhookEventName[];
  readonly onChange: (names: ReadonlySet<WebhookEventName>) => void;
};

/** Shows the number of a category's ticked events, and ticks all or none of them with one press. */
function AllOf({ own, value, onChange }: AllOfProps) {
  const names = own.map((event) => event.value);
  const chosen = names.filter((name) => value.includes(name)).length;
  const isAll = chosen === names.length;
  const press = () =>
    onChange(new Set(isAll ? value.filter((name) => !names.includes(name)) : [...value, ...names]));
  return (
    <span className="alm-row">
      <span className={css.name}>{words.chosen(chosen, names.length)}</span>
      <Button size="xs" variant="subtle" color="gray" onClick={press}>
        {isAll ? words.noneOf : words.all}
      </Button>
    </span>
  );
}
