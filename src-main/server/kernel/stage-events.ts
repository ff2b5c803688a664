import type { EventData, EventName } from '#shared/areas/index.ts';
import type { HotWriter } from '../db/capabilities.ts';
import type { StagedKind } from '../db/schema/staged.ts';
import type { AuditedAct } from './audit.ts';
import type { Ids } from './ids.ts';
import { piecesLike, piecesOfAny, keyTreeOf, valuesIn, type KeyTree } from './message-frame.ts';
import { stagedFrameRows, stagedKindRows, stagedEventRows } from './staged.queries.ts';

/** An event and an entry of the audit log that a bulk write will tell with that line. */
type EventOfLine<N extends EventName> = {
  readonly line: number;
  readonly event: { readonly name: N; readonly data: EventData<N> };
  readonly act: Required<Omit<AuditedAct, 'at' | 'changes'>>;
};

/** Prepares what a bulk write will tell. */
export type EventStager = {
  /** Instants of the event's data that are the write's own hold `instantMark` until then. */
  stage<N extends EventName>(eventOfLine: EventOfLine<N>): void;
};

/**
 * Stands in the data of a prepared event where the instant of the write comes, and is filled in as it is read
 * (`event_message`). No other text looks like it: those with control characters are refused.
 */
export const instantMark = '\u0002';

type Frame = { readonly id: number; readonly values: unknown[] };
/**
 * Describes how events of a kind are stored: those of the shape of the first one by its frame, any other as one value.
 */
type Kind = StagedKind & { readonly shape: KeyTree; readonly like: number; readonly any: number };

/** Opens what prepares events and entries of the audit log in a new staging file. */
export const openEventStager = (on: HotWriter, ids: Ids): EventStager => {
  const kinds: Kind[] = [];
  const frames = new Map<string, number>();

  const frameOf = (pieces: string): number => {
    const known = frames.get(pieces);
    if (known !== undefined) return known;
    const id = frames.size + 1;
    stagedFrameRows.insert(on, { id, pieces });
    frames.set(pieces, id);
    return id;
  };

  const newKind = ({ event: { name, data }, act: { action, entity } }: EventOfLine<EventName>): Kind => {
    const kind = { id: kinds.length + 1, name, action, entity };
    stagedKindRows.insert(on, kind);
    const shape = keyTreeOf(data);
    const stagedKind = {
      ...kind,
      shape,
      like: frameOf(piecesLike(name, shape)),
      any: frameOf(piecesOfAny(name)),
    };
    kinds.push(stagedKind);
    return stagedKind;
  };

  const framed = ({ shape, like, any }: Kind, data: object): Frame => {
    const values = valuesIn(data as Readonly<Record<string, unknown>>, shape);
    return values === undefined ? { id: any, values: [data] } : { id: like, values };
  };

  return {
    stage: (eventOfLine) => {
      const { line, event, act } = eventOfLine;
      const known = kinds.find(
        ({ name, action, entity }) => name === event.name && action === act.action && entity === act.entity,
      );
      const kind = known ?? newKind(eventOfLine);
      const { id, values } = framed(kind, event.data);
      stagedEventRows.insert(on, {
        line,
        kind: kind.id,
        frame: id,
        uid: `msg_${ids.uid()}`,
        gaps: JSON.stringify(values),
        entity_key: act.key,
        changed: JSON.stringify(act.changed),
      });
    },
  };
};
