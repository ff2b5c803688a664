import { orderPageWords } from '#shared/areas/orders/documentation-words.ts';
import { orderLabels } from '#shared/areas/orders/label-words.ts';
import { stageStatuses, standardWays, type StageStatus, type OrderWait } from '#shared/areas/orders/ways.ts';
import { orderWays, type OrderWay } from '#shared/areas/orders/workflow.ts';
import { returnTypeNames, systemTypeNames } from '#shared/areas/operation-types/seed-words.ts';
import { html, nothing, prose, type Html } from './html.ts';
import { table } from './table-view.ts';

const { statuses: words, ways: wayNames } = orderPageWords;

const ways = Object.keys(wayNames) as OrderWay[];
const numberOf = (way: OrderWay): number => ways.indexOf(way) + 1;

/** Widths and heights of the drawing, in its own units: it fits beside the contents on a screen of 1024. */
const row = 36;
const top = 26;
const lane = 28;
const columns = { stage: 118, lanes: 296, substatus: 478 } as const;
const size = { width: 676, height: top + row * stageStatuses.length + 2 } as const;

const topOf = (index: number): number => top + row * index;
const middleOf = (index: number): number => topOf(index) + row / 2;
const laneOf = (way: OrderWay): number => columns.lanes + lane * numberOf(way) - lane / 2;

/** A text with the code that stands for it below. */
const named = (at: { readonly x: number; readonly y: number }, label: string, code: string): Html =>
  html`<text x="${at.x}" y="${at.y - 3}">${label}</text>
    <text x="${at.x}" y="${at.y + 11}" class="code">${code}</text>`;

/** Statuses with the order of their stages, which follow one another. */
const bands = [...Map.groupBy(stageStatuses.entries(), ([, { status }]) => status)].map(
  ([status, within]) => ({
    status,
    first: within[0]?.[0] ?? 0,
    count: within.length,
  }),
);

const bandView = ({ status, first, count }: (typeof bands)[number]): Html => {
  const [y, height] = [topOf(first) + 2, row * count - 4];
  return html`<rect x="1" y="${y}" width="106" height="${height}" rx="4"></rect>
    ${named({ x: 8, y: y + height / 2 }, orderLabels.order_status[status], status)}`;
};

/** The stages of a way that lead on one after the other, without those beside it. */
const lineOf = (way: OrderWay): Html => {
  const { states, beside = {} } = orderWays[way].spec;
  const passed = stageStatuses.flatMap(({ stage }, index) =>
    Object.hasOwn(states, stage) && !Object.hasOwn(beside, stage) ? [index] : [],
  );
  const [first = 0, last = 0] = [passed.at(0), passed.at(-1)];
  return html`<path d="M${laneOf(way)} ${middleOf(first)}V${middleOf(last)}"></path>`;
};

const isAwaiting = ({ waits }: StageStatus, way: OrderWay): boolean =>
  waits.some(({ isForInvoice, ways: own }) => isForInvoice && own.includes(way));

const stopsOf = (entry: StageStatus, index: number): readonly Html[] =>
  ways
    .filter((way) => Object.hasOwn(orderWays[way].spec.states, entry.stage))
    .map(
      (way) =>
        html`<circle
          cx="${laneOf(way)}"
          cy="${middleOf(index)}"
          r="6"
          class="${isAwaiting(entry, way) ? 'open' : 'stop'}"
        ></circle>`,
    );

/** The ways on which a wait is met, by their numbers; none where every way of the stage has it. */
const numbersOf = ({ waits }: StageStatus, { ways: own, isForInvoice }: OrderWait): string => {
  const all = new Set(waits.flatMap((wait) => wait.ways));
  if (isForInvoice || own.length === all.size) return '';
  return own
    .map(numberOf)
    .toSorted((a, b) => a - b)
    .join(' ');
};

const waitsView = (entry: StageStatus, index: number): readonly Html[] =>
  entry.waits.map((wait, at) => {
    const y = middleOf(index) + 4 + (at - (entry.waits.length - 1) / 2) * 15;
    const numbers = numbersOf(entry, wait);
    const mark = wait.isForInvoice ? '○' : numbers;
    return html`<text x="${columns.substatus}" y="${y}" class="code">
      ${wait.substatus}${mark === '' ? '' : ` ${mark}`}
    </text>`;
  });

const ruleView = (_: StageStatus, index: number): Html =>
  index === 0
    ? nothing
    : html`<path class="rule" d="M${columns.stage} ${topOf(index)}H${size.width}"></path>`;

const stageView = (entry: StageStatus, index: number): Html =>
  html`${named({ x: columns.stage, y: middleOf(index) }, orderLabels.order_stage[entry.stage], entry.stage)}
  ${stopsOf(entry, index)} ${waitsView(entry, index)}`;

const headView = (x: number, name: string): Html => html`<text x="${x}" y="14" class="code">${name}</text>`;

/** The drawing: statuses, the stages of each, the ways through them as lines, and what is waited for in each. */
const drawing = (): Html =>
  html`<svg
    class="diagram stages"
    role="img"
    aria-label="${words.diagram}"
    width="${size.width}"
    height="${size.height}"
    viewBox="0 0 ${size.width} ${size.height}"
  >
    ${headView(8, 'status')} ${headView(columns.stage, 'stage')} ${headView(columns.substatus, 'substatus')}
    ${ways.map((way) => html`<text x="${laneOf(way)}" y="14" text-anchor="middle">${numberOf(way)}</text>`)}
    ${bands.map(bandView)} ${stageStatuses.map(ruleView)} ${ways.map(lineOf)} ${stageStatuses.map(stageView)}
  </svg>`;

const typeNames: Readonly<Record<keyof typeof standardWays, string>> = {
  ...systemTypeNames,
  ...returnTypeNames,
};

const wayRow = (way: OrderWay): Html => {
  const types = (Object.keys(typeNames) as (keyof typeof typeNames)[]).filter(
    (code) => standardWays[code] === way,
  );
  return html`<tr>
    <td class="number">${numberOf(way)}</td>
    <th scope="row">${wayNames[way]}</th>
    <td>
      ${types.length === 0 ? words.ownTypes : types.map((code, index) => html`${index === 0 ? '' : ', '}${typeNames[code]} <code>${code}</code>`)}
    </td>
  </tr>`;
};

const waitText = (entry: StageStatus, wait: OrderWait): string => {
  const numbers = numbersOf(entry, wait);
  const when = wait.isForInvoice
    ? words.invoice
    : numbers === ''
      ? ''
      : words.onWays.replace('{numbers}', numbers);
  return `\`${wait.substatus}\`${when === '' ? '' : ` (${when})`}`;
};

const stageRow = (entry: StageStatus): Html => {
  const through = ways.filter((way) => Object.hasOwn(orderWays[way].spec.states, entry.stage)).map(numberOf);
  return html`<tr>
    <th scope="row"><code>${entry.stage}</code> ${orderLabels.order_stage[entry.stage]}</th>
    <td><code>${entry.status}</code></td>
    <td>${prose(entry.waits.map((wait) => waitText(entry, wait)).join(', '))}</td>
    <td>${through.join(', ')}</td>
  </tr>`;
};

/** Draws, and tells as a table, the status and the substatus that an order has in each stage, on each way. */
export const statusView = (): Html =>
  html`<section id="${words.id}">
    <h2>${words.title}</h2>
    <p class="lead">${prose(words.text)}</p>
    ${drawing()} ${table(words.ways, [words.number, words.way, words.types], ways.map(wayRow))}
    ${table(words.table, ['stage', 'status', 'substatus', words.ways], stageStatuses.map(stageRow))}
  </section>`;
