import { Button, Skeleton } from '@mantine/core';
import { IconAlertOctagon, IconCopy, IconRefresh } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { common } from '#shared/areas/screens/common-words.ts';
import { ApiError } from '../lib/api-error.ts';
import { formatSecond } from '../lib/format.ts';
import css from './empty-state.module.css';
import { errorMessage } from './error-message.ts';
import { useCopied } from './use-copied.ts';

type ErrorStateProps = {
  readonly error: unknown;
  /** The failure, as a short sentence without a full stop. */
  readonly title?: string;
  readonly onRetry: () => void;
};

/** Tells whether the server says that there is no such thing: to ask again would find as little. */
const isMissing = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

/**
 * Shows a failure, the work that is safe, the way to try again where that may help, and the request's number for
 * whoever helps.
 */
export function ErrorState({ error, title = common.state.errorTitle, onRetry }: ErrorStateProps) {
  const { isCopied, copy } = useCopied();
  const [time] = useState(() => formatSecond(Date.now()));
  const requestId = error instanceof ApiError ? error.requestId : '';
  const request = requestId === '' ? time : common.state.requestAt(requestId, time);
  const details = [title, errorMessage(error), request].join('\n');
  return (
    <div className={css.state} data-tone="critical" role="alert">
      <IconAlertOctagon className={css.icon} aria-hidden />
      <b>{title}</b>
      <p className={css.text}>{errorMessage(error)}</p>
      <div className={css.actions}>
        {!isMissing(error) && (
          <Button variant="default" leftSection={<IconRefresh />} onClick={onRetry}>
            {common.actions.retry}
          </Button>
        )}
        <Button variant="subtle" color="gray" leftSection={<IconCopy />} onClick={() => copy(details)}>
          {isCopied ? common.actions.copied : common.actions.copyDetails}
        </Button>
      </div>
      <span className={css.request}>{request}</span>
    </div>
  );
}

type QueryStateProps<Data> = {
  readonly query: UseQueryResult<Data>;
  readonly errorTitle?: string;
  /** The page while nothing has come yet; three grey lines where left out. */
  readonly pending?: ReactNode;
  readonly children: (data: Data) => ReactNode;
};

/** Shows a query as what it is: waiting, failed with a way out, or its data; old data stays while new ones load. */
export function QueryState<Data>({ query, errorTitle, pending, children }: QueryStateProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (query.isError) {
    const title = errorTitle === undefined ? {} : { title: errorTitle };
    return <ErrorState error={query.error} onRetry={() => void query.refetch()} {...title} />;
  }
  return pending ?? <SkeletonLines />;
}

/** Grey lines in the place of a text that is on its way. */
export function SkeletonLines() {
  return (
    <output className={css.lines} aria-label={common.state.loading}>
      {['72%', '48%', '60%'].map((width) => (
        <Skeleton key={width} height={9} width={width} mb={14} />
      ))}
    </output>
  );
}
