import type { DrawnWorkflow } from '#shared/kernel/workflow-spec.ts';

/** A state as a box, and an act as a line beside the boxes: from each origin into the lane, and on to each target. */
export type Diagram = {
  readonly width: number;
  readonly height: number;
  readonly boxes: readonly {
    readonly label: string;
    readonly y: number;
    readonly height: number;
    readonly isEnd: boolean;
  }[];
  readonly lines: readonly {
    readonly number: number;
    readonly x: number;
    /** Heights at which the line leaves boxes, and at which it points into some. */
    readonly leaves: readonly number[];
    readonly enters: readonly number[];
  }[];
};

/** The width of the boxes, at whose edge the lines begin. */
export const boxWidth = 180;

const laneWidth = 26;
const gap = 18;
const between = 9;

/** The numbers by which diagram and table name the acts, from 1 in their order. */
export const actNumbers = ({ spec }: DrawnWorkflow): ReadonlyMap<string, number> =>
  new Map(Object.keys(spec.acts).map((act, index) => [act, index + 1]));

/** Places a workflow on a plane: states below each other in their order, one lane an act that changes the state. */
export const diagramOf = (workflow: DrawnWorkflow): Diagram => {
  const { spec, transitions } = workflow;
  const changing = transitions.filter(({ from, to }) => from !== to);
  const acts = Object.keys(spec.acts).filter((act) => changing.some((one) => one.act === act));
  const height = between * (acts.length + 1);
  const states = Object.keys(spec.states);
  const topOf = (state: string) => gap + states.indexOf(state) * (height + gap);
  const numbers = actNumbers(workflow);
  return {
    width: boxWidth + laneWidth * (acts.length + 1),
    height: topOf(states.at(-1) ?? '') + height + gap,
    boxes: Object.entries(spec.states).map(([state, label]) => ({
      label,
      y: topOf(state),
      height,
      isEnd: spec.ends.includes(state),
    })),
    lines: acts.map((act, index) => {
      const own = changing.filter((one) => one.act === act);
      const yOf = (state: string) => topOf(state) + between * (index + 1);
      return {
        number: numbers.get(act) ?? 0,
        x: boxWidth + laneWidth * (index + 1),
        leaves: [...new Set(own.map(({ from }) => yOf(from)))],
        enters: [...new Set(own.map(({ to }) => yOf(to)))],
      };
    }),
  };
};
