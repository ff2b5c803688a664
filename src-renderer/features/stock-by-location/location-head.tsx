import { ActionIcon, Button, Tooltip } from '@mantine/core';
import {
  IconBan,
  IconCheck,
  IconCircleX,
  IconClipboardCheck,
  IconList,
  IconLock,
  IconLockOpen,
  IconPencil,
  IconTag,
  IconTrash,
} from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { counts } from '#shared/areas/counts/contract.ts';
import { locations } from '#shared/areas/locations/contract.ts';
import { segmentNames } from '#shared/domain/location-code.ts';
import type { Location } from '#shared/areas/locations/schema.ts';
import { labels } from '#shared/domain/label-words.ts';
import { labelWords } from '#shared/areas/labels/screen-words.ts';
import { localWords } from '#shared/areas/inventory/location-screen-words.ts';
import { locationWords } from '#shared/areas/locations/screen-words.ts';
import { useApi } from '../../lib/queries.ts';
import { formatSecond } from '../../lib/format.ts';
import { may, useUser } from '../../lib/session/use-session.ts';
import { errorMessage } from '../../ui/error-message.ts';
import { OccurrenceButton } from '../../ui/occurrences/occurrence-acts.tsx';
import { PrintIcon } from '../../ui/print-action.tsx';
import { useLabels } from '../../ui/print-labels/use-labels.tsx';
import { ScanField } from '../../ui/scan-field/scan-field.tsx';
import type { ScanTone } from '../../ui/scan-field/scan-sound.ts';
import { ActiveBadge } from '../../ui/list-screen/active-records.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import css from './stock-by-location.module.css';
import { keptSearch, type LocationSearch } from './location-search.ts';
import type { LocationAnswer } from './stock-by-location.api.ts';
import { useLocationActs } from './use-location-acts.tsx';

type LocationHeadProps = {
  readonly search: LocationSearch;
  /** The chosen location; undefined where there is none, or none yet. */
  readonly answer: LocationAnswer | undefined;
  readonly code: string;
};

/** The scanner field, what was chosen by it, and what can be done with the location. */
export function LocationHead({ search, answer, code }: LocationHeadProps) {
  const { result, onRead } = useScanLocation(search);
  return (
    <header className={css.head}>
      <div className={css.scan}>
        <ScanField
          label={localWords.scan.label}
          placeholder={localWords.scan.placeholder}
          group={localWords.title}
          value={answer?.data.code ?? code}
          result={result}
          onRead={onRead}
          autoFocus
        />
        <Said reading={result} />
      </div>
      <div className={css.title}>
        {answer === undefined ? (
          <h1>{code === '' ? localWords.title : code}</h1>
        ) : (
          <Title location={answer.data} />
        )}
      </div>
      <div className={css.actions}>
        {answer !== undefined && <LabelIcon code={answer.data.code} />}
        <PrintIcon />
        <Button component={Link} to="/estoque/locais/cadastro" variant="default" leftSection={<IconList />}>
          {localWords.list}
        </Button>
        {answer !== undefined && <Actions answer={answer} />}
      </div>
    </header>
  );
}

/** Prints the label of the location, among the small tools of its head. */
function LabelIcon({ code }: { readonly code: string }) {
  const { print, dialog } = useLabels();
  return (
    <>
      <Tooltip label={labelWords.action}>
        <ActionIcon
          aria-label={labelWords.action}
          onClick={() => print({ kind: 'locations', codes: [code] })}
        >
          <IconTag />
        </ActionIcon>
      </Tooltip>
      {dialog}
    </>
  );
}

function Said({ reading }: { readonly reading: LocationReading | undefined }) {
  const Mark = reading?.tone === 'ok' ? IconCheck : IconCircleX;
  return (
    <p className={css.said} data-tone={reading?.tone} role="status">
      {reading !== undefined && (
        <>
          <Mark aria-hidden />
          <span>{reading.text}</span>
        </>
      )}
    </p>
  );
}

function Title({ location }: { readonly location: Location }) {
  const parts = segmentNames.flatMap((name) => {
    const value = location.segments[name];
    return value === null ? [] : [`${localWords.crumb[name]} ${value}`];
  });
  return (
    <>
      <p className={css.crumb}>{parts.join(' › ')}</p>
      <div className={css.name}>
        <h1>{location.code}</h1>
        <LocationState location={location} />
        <StatusBadge tone="muted">{labels.location_type[location.location_type]}</StatusBadge>
        <span className={css.aside}>
          {location.name === location.code
            ? location.warehouse.name
            : `${location.name} · ${location.warehouse.name}`}
        </span>
      </div>
    </>
  );
}

function LocationState({ location }: { readonly location: Location }) {
  if (location.is_blocked) {
    return (
      <StatusBadge tone="critical" icon={IconBan}>
        {localWords.blocked(location.block_reason ?? '')}
      </StatusBadge>
    );
  }
  return <ActiveBadge record={location} words={localWords} tone="ok" />;
}

function Actions({ answer }: { readonly answer: LocationAnswer }) {
  const navigate = useNavigate();
  const user = useUser();
  const mayWrite = may(user, locations.modify.access);
  const mayCount = may(user, counts.create.access);
  const { count, askToBlock, unblock, remove, dialog } = useLocationActs(answer, { mayWrite, mayCount });
  const { code, is_blocked: isBlocked } = answer.data;
  return (
    <>
      {!mayWrite && <span className="alm-note">{locationWords.noWrite}</span>}
      <OccurrenceButton subject={{ entity: 'location', id: code, name: code }} />
      <Button variant="default" leftSection={<IconTrash />} disabled={!mayWrite} onClick={remove}>
        {localWords.remove}
      </Button>
      <Button
        variant="default"
        leftSection={<IconPencil />}
        disabled={!mayWrite}
        onClick={() => void navigate({ to: '/estoque/locais/$code/editar', params: { code } })}
      >
        {localWords.edit}
      </Button>
      <Button variant="default" leftSection={<IconClipboardCheck />} disabled={!mayCount} onClick={count}>
        {localWords.count}
      </Button>
      <Button
        variant={isBlocked ? 'filled' : 'default'}
        leftSection={isBlocked ? <IconLockOpen /> : <IconLock />}
        disabled={!mayWrite}
        onClick={isBlocked ? unblock : askToBlock}
      >
        {isBlocked ? localWords.unblock : localWords.block}
      </Button>
      {dialog}
    </>
  );
}

/** The outcome of the last reading, in words. */
type LocationReading = { readonly tone: ScanTone; readonly text: string };

const scanWords = localWords.scan;

/** Opens the location whose label or code is read; a wrong reading says so and leaves everything as it is. */
function useScanLocation(search: LocationSearch) {
  const api = useApi();
  const navigate = useNavigate();
  const latest = useRef(0);
  const [result, setResult] = useState<LocationReading>();

  async function read(text: string): Promise<void> {
    const turn = (latest.current += 1);
    const say = (reading: LocationReading): void => {
      if (turn === latest.current) setResult(reading);
    };
    try {
      const { data } = await api.call(locations.lookup, { query: { code: text } });
      const [location] = data.locations;
      if (location === undefined) return say({ tone: 'critical', text: scanWords.unknown(text) });
      if (turn !== latest.current) return;
      say({ tone: 'ok', text: scanWords.read(formatSecond(Date.now())) });
      await navigate({
        to: '/estoque/locais/$code',
        params: { code: location.code },
        search: keptSearch(search),
      });
    } catch (error) {
      say({ tone: 'critical', text: `${scanWords.failed}: ${errorMessage(error)}` });
    }
  }
  return { result, onRead: (text: string) => void read(text) };
}
