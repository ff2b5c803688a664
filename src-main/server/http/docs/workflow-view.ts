import type { DrawnWorkflow } from '#shared/kernel/workflow-spec.ts';
import { apiGuide } from '#shared/areas/system/guide-words.ts';
import { html, nothing, prose, type Html } from './html.ts';

const words = apiGuide.workflow;

const boxView = ({ label, y, height, isEnd }: Diagram['boxes'][number]): Html =>
  html`<rect
      x="1"
      y="${y}"
      width="${boxWidth - 2}"
      height="${height}"
      rx="4"
      class="${isEnd ? 'end' : 'state'}"
    ></rect>
    <text x="12" y="${y + height / 2 + 4}">${label}</text>`;

const lineView = ({ number, x, leaves, enters }: Diagram['lines'][number]): Html => {
  const heights = [...leaves, ...enters];
  const [top, bottom] = [Math.min(...heights), Math.max(...heights)];
  const middle = (top + bottom) / 2;
  return html`<path d="M${x} ${top}V${bottom}${heights.map((y) => html`M${boxWidth} ${y}H${x}`)}"></path>
    ${enters.map(
      (y) =>
        html`<polygon points="${boxWidth},${y} ${boxWidth + 7},${y - 4} ${boxWidth + 7},${y + 4}"></polygon>`,
    )}
    <circle cx="${x}" cy="${middle}" r="9"></circle>
    <text x="${x}" y="${middle + 4}" text-anchor="middle">${number}</text>`;
};

const drawing = (workflow: DrawnWorkflow): Html => {
  const { width, height, boxes, lines } = diagramOf(workflow);
  return html`<svg
    class="diagram"
    role="img"
    aria-label="${words.diagram}"
    width="${width}"
    height="${height}"
    viewBox="0 0 ${width} ${height}"
  >
    ${lines.map(lineView)} ${boxes.map(boxView)}
  </svg>`;
};

type Act = DrawnWorkflow['spec']['acts'][string];

const guardCodes = ({ guards = [] }: Act): readonly Html[] =>
  guards.map(({ code, waivedBy }, index) => {
    const shown = `\`${code}\``;
    const text =
      waivedBy === undefined ? shown : words.waived.replace('{code}', shown).replace('{field}', waivedBy);
    return html`${index === 0 ? '' : '; '}${prose(text)}`;
  });

const actRow = (workflow: DrawnWorkflow, act: string): Html => {
  const { spec, transitions } = workflow;
  const own = transitions.filter((one) => one.act === act);
  const labels = (states: readonly string[]) =>
    [...new Set(states)].map((state) => spec.states[state] ?? state).join(', ');
  const isStaying = own.every(({ from, to }) => from === to);
  const its = spec.acts[act];
  if (its === undefined) return nothing;
  return html`<tr>
    <td class="number">${actNumbers(workflow).get(act) ?? ''}</td>
    <th scope="row">${its.says} <code>${act}</code></th>
    <td>${labels(own.map(({ from }) => from))}</td>
    <td>${isStaying ? words.stays : labels(own.map(({ to }) => to))}</td>
    <td class="scope"><code>${its.needs}</code></td>
    <td>${guardCodes(its)}</td>
  </tr>`;
};

/** The states of a kind of record and what leads from one to the next, drawn and as a table. */
export const workflowView = (workflow: DrawnWorkflow, anchor: string): Html =>
  html`<section class="operation whole" id="${anchor}">
    <div class="text">
      <h2 class="title" id="${anchor}-title"><a href="#${anchor}">${words.title}</a></h2>
      ${drawing(workflow)}
      <div class="table" tabindex="0" role="group" aria-label="${words.acts}">
        <table>
          <thead>
            <tr>
              <th scope="col">${words.number}</th>
              <th scope="col">${words.act}</th>
              <th scope="col">${words.from}</th>
              <th scope="col">${words.to}</th>
              <th scope="col">${words.scope}</th>
              <th scope="col">${words.guards}</th>
            </tr>
          </thead>
          <tbody>
            ${Object.keys(workflow.spec.acts).map((act) => actRow(workflow, act))}
          </tbody>
        </table>
      </div>
    </div>
  </section>`;

/** A state as a box, and an act as a line beside the boxes: from each origin into the lane, and on to each target. */
type Diagram = {
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
const gap = 12;
const between = 9;
const lowest = 24;

/** The numbers by which diagram and table name the acts, from 1 in their order. */
const actNumbers = ({ spec }: DrawnWorkflow): ReadonlyMap<string, number> =>
  new Map(Object.keys(spec.acts).map((act, index) => [act, index + 1]));

/**
 * Places a workflow on a plane: states below each other in their order, each as high as the acts that touch it ask for,
 * and one lane an act that changes the state.
 */
export const diagramOf = (workflow: DrawnWorkflow): Diagram => {
  const { spec, transitions } = workflow;
  const changing = transitions.filter(({ from, to }) => from !== to);
  const acts = Object.keys(spec.acts).filter((act) => changing.some((one) => one.act === act));
  const numbers = actNumbers(workflow);
  const boxes: (Diagram['boxes'][number] & {
    readonly state: string;
    readonly touching: readonly string[];
  })[] = [];
  for (const [state, label] of Object.entries(spec.states)) {
    const touching = acts.filter((act) =>
      changing.some((one) => one.act === act && (one.from === state || one.to === state)),
    );
    const before = boxes.at(-1);
    const y = before === undefined ? gap : before.y + before.height + gap;
    const height = Math.max(lowest, between * (touching.length + 1));
    boxes.push({ state, touching, label, y, height, isEnd: spec.ends.includes(state) });
  }
  /** The height at which an act's line meets a state: those that meet it stand apart, around the middle of its box. */
  const meeting = (name: string, act: string): number => {
    const box = boxes.find(({ state }) => state === name);
    if (box === undefined) throw new Error(`${act} meets no state ${name}.`);
    const { y, height, touching } = box;
    return y + height / 2 + between * (touching.indexOf(act) - (touching.length - 1) / 2);
  };
  const last = boxes.at(-1);
  return {
    width: boxWidth + laneWidth * (acts.length + 1),
    height: gap + (last === undefined ? 0 : last.y + last.height),
    boxes,
    lines: acts.map((act, index) => {
      const own = changing.filter((one) => one.act === act);
      return {
        number: numbers.get(act) ?? 0,
        x: boxWidth + laneWidth * (index + 1),
        leaves: [...new Set(own.map(({ from }) => meeting(from, act)))],
        enters: [...new Set(own.map(({ to }) => meeting(to, act)))],
      };
    }),
  };
};
