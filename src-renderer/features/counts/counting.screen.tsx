import { Button, Kbd } from '@mantine/core';
import { IconCheck, IconClipboardCheck, IconMapPin } from '@tabler/icons-react';
import { Link, useParams } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import type { Count } from '#shared/areas/counts/schema.ts';
import { isCounting } from '#shared/areas/counts/workflow.ts';
import { countWords } from '#shared/areas/counts/screen-words.ts';
import { formatInteger } from '../../lib/format.ts';
import { useShortcuts } from '../../lib/shortcuts/use-shortcuts.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { CurrentLocation } from '../../ui/goods-in-hand/current-location.tsx';
import { ScanBar } from '../../ui/goods-in-hand/scan-bar.tsx';
import { Page, PageHead } from '../../ui/page.tsx';
import { QueryState } from '../../ui/query-state.tsx';
import { CountedForm } from './counted-form.tsx';
import { CountedHere } from './counted-here.tsx';
import { useCount } from './counts.api.ts';
import css from './counts.module.css';
import { LocationRoute } from './location-route.tsx';
import { useCounting } from './use-counting.ts';
import { useRoute } from './use-route.ts';

const words = countWords.counting;

/** Counting by scanner: location after location, and in each its goods. */
export function CountingScreen() {
  const { id = '' } = useParams({ strict: false });
  const query = useCount(id);
  return (
    <Page>
      <QueryState query={query} errorTitle={countWords.page.failed}>
        {({ data }) => (isCounting(data.status) ? <Counting count={data} /> : <Closed count={data} />)}
      </QueryState>
    </Page>
  );
}

function BackLink({ id }: { readonly id: string }) {
  return (
    <Button
      component={Link}
      to={`/estoque/contagens/${id}`}
      variant="default"
      leftSection={<IconClipboardCheck />}
    >
      {words.back}
    </Button>
  );
}

function Closed({ count }: { readonly count: Count }) {
  return (
    <>
      <PageHead title={words.title(count.number)} />
      <EmptyState icon={IconClipboardCheck} title={words.closed} actions={<BackLink id={count.id} />}>
        {words.closedNote}
      </EmptyState>
    </>
  );
}

function Counting({ count }: { readonly count: Count }) {
  const { id, number } = count;
  const [page, setPage] = useState(1);
  const [isContinuous, setContinuous] = useState(false);
  const counting = useCounting(count, isContinuous);
  const { location, hand, result } = counting;
  const route = useRoute(count, location, page);
  const scanField = useRef<HTMLInputElement>(null);
  const toScan = () => scanField.current?.focus();
  return (
    <>
      <PageHead title={words.title(number)} note={noteOf(count, route.left)} actions={<BackLink id={id} />} />
      <ScanBar
        words={words}
        group={countWords.title}
        fieldRef={scanField}
        result={result}
        isContinuous={isContinuous}
        onContinuous={setContinuous}
        onRead={counting.onRead}
        onPasteRows={counting.onPasteRows}
        current={<CurrentLocation {...words.current} code={location ?? ''} />}
      />
      {hand !== undefined && (
        <CountedForm
          key={hand.id}
          id={id}
          location={location ?? ''}
          hand={hand}
          errors={counting.errors}
          onChange={counting.change}
          onConfirm={() => void counting.confirm().then(toScan)}
          onDiscard={() => {
            counting.discard();
            toScan();
          }}
        />
      )}
      <div className={css.counting}>
        <div className="alm-scroll">
          {location === undefined ? (
            <Nowhere next={route.next} />
          ) : (
            <Here
              count={count}
              location={location}
              isFree={hand === undefined}
              onFinish={() => void counting.finish(location, route.next).then(toScan)}
            />
          )}
        </div>
        <LocationRoute count={count} here={location} route={route} onPage={setPage} />
      </div>
    </>
  );
}

/** Writes the progress of a count; of a recount, the number of lines left. */
const noteOf = ({ status, progress }: Count, left: number | undefined): string => {
  if (status === 'recount') return left === undefined ? '' : words.recountNote(formatInteger(left));
  const { locations_counted: done, locations_total: total } = progress;
  return `${countWords.page.locations} ${countWords.progress(formatInteger(done), formatInteger(total))}`;
};

function Nowhere({ next }: { readonly next: string | null | undefined }) {
  if (next === null) {
    return (
      <EmptyState icon={IconClipboardCheck} title={words.route.done}>
        {words.finishedLast}
      </EmptyState>
    );
  }
  return (
    <EmptyState icon={IconMapPin} title={words.noLocation}>
      {next === undefined ? words.noLocationNote : words.goTo(next)}
    </EmptyState>
  );
}

type HereProps = {
  readonly count: Count;
  readonly location: string;
  /** Nothing is in hand, so that the location may be closed. */
  readonly isFree: boolean;
  readonly onFinish: () => void;
};

function Here({ count: { id, status }, location, isFree, onFinish }: HereProps) {
  const finish = () => {
    if (isFree) onFinish();
  };
  useShortcuts([{ keys: 'mod+Enter', label: words.finish, group: countWords.title, run: finish }]);
  return (
    <>
      <header className={css.here}>
        <h2>{words.here(location)}</h2>
        <Button
          leftSection={<IconCheck />}
          rightSection={<Kbd>Ctrl Enter</Kbd>}
          disabled={!isFree}
          onClick={finish}
        >
          {words.finish}
        </Button>
      </header>
      <CountedHere id={id} location={location} isRecount={status === 'recount'} />
    </>
  );
}
