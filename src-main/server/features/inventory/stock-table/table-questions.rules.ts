import type {
  CurveAnswer,
  CurveQuestion,
  FloorQuestion,
  LowQuestion,
  PastAnswer,
  PastQuestion,
  StockAnswer,
  StockListAnswer,
  StockQuestion,
  StreetsQuestion,
} from './stock-question.rules.ts';
import type { StockSums, SumsQuestion } from './stock-sums.rules.ts';
import type { CellSums, StreetSums } from './street-sums.rules.ts';

/** Describes the questions to the thread of the stock table. */
export type TableQuestion =
  | ({ readonly kind: 'list' } & StockQuestion)
  | ({ readonly kind: 'sums' } & SumsQuestion)
  | ({ readonly kind: 'past' } & PastQuestion)
  | ({ readonly kind: 'streets' } & StreetsQuestion)
  | ({ readonly kind: 'floor' } & FloorQuestion)
  | ({ readonly kind: 'low' } & LowQuestion)
  | ({ readonly kind: 'curve' } & CurveQuestion);

/** Holds the answer to each kind of question. */
export type TableAnswer = {
  readonly list: StockListAnswer;
  readonly sums: StockSums;
  readonly past: PastAnswer;
  readonly streets: readonly StreetSums[];
  readonly floor: readonly CellSums[];
  readonly low: StockAnswer;
  readonly curve: CurveAnswer;
};
