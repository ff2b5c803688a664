import { dirname } from 'node:path';
import * as areas from '../../src-shared/areas/all.ts';
import { apiSizes } from './api-size.js';
import { declaredAt, nounClause, readSources } from './sources.js';
import { say } from './words.js';

/** The largest size of a file that reads better inside its only reader, in lines. */
const smallFile = 60;
/** The operations from which the reachable code is counted. */
const starts = ['holdOrder', 'createCustomer', 'confirmOrder', 'receiveReturn'];
const tops = ['src-main', 'src-renderer', 'src-shared'];

const sources = readSources();
const all = [...sources.values()];
const topOf = (path) => path.split('/', 1)[0];
const keyOf = ({ file, name }) => `${file} ${name}`;
const sum = (numbers) => numbers.reduce((total, one) => total + one, 0);
const percent = (part, whole) => (whole === 0 ? 0 : Math.round((part * 100) / whole));

/** Counts the readers: the files that read each exported name, and the files that read each file. */
function countReaders() {
  const ofNames = new Map();
  const ofFiles = new Map();
  const note = (map, key, reader) => map.set(key, (map.get(key) ?? new Set()).add(reader));
  for (const { path, imports, passedOn } of all)
    for (const taken of [...imports.values(), ...passedOn.values()]) {
      note(ofFiles, taken.file, path);
      const at = declaredAt(sources, taken);
      if (at !== undefined) note(ofNames, keyOf(at), path);
    }
  return { ofNames, ofFiles };
}

/** The declarations and the files that a declaration can reach, types apart. */
function reachOf(start) {
  const found = all.find(({ declarations }) => declarations.some(({ name }) => name === start));
  if (found === undefined) return { symbols: 0, files: 0 };
  const seen = new Set();
  const waiting = [{ file: found.path, name: start }];
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    if (seen.has(keyOf(at))) continue;
    const source = sources.get(at.file);
    const declared = source.declarations.find(({ name, isType }) => name === at.name && !isType);
    if (declared === undefined) continue;
    seen.add(keyOf(at));
    for (const name of declared.used) {
      const taken = source.imports.get(name);
      if (taken?.isType === true) continue;
      const next = taken === undefined ? { file: at.file, name } : declaredAt(sources, taken);
      if (next !== undefined) waiting.push(next);
    }
  }
  return { symbols: seen.size, files: new Set([...seen].map((key) => key.split(' ', 1)[0])).size };
}

/** Folders that import each other, within a top folder. */
function mutualPairs() {
  const arrows = new Set();
  for (const { path, imports } of all)
    for (const { file } of imports.values()) {
      const [from, to] = [dirname(path), dirname(file)];
      const isNested = from.startsWith(`${to}/`) || to.startsWith(`${from}/`);
      if (from !== to && !isNested && topOf(from) === topOf(to)) arrows.add(`${from} ${to}`);
    }
  const isMutual = (arrow) => {
    const [from, to] = arrow.split(' ');
    return from < to && arrows.has(`${to} ${from}`);
  };
  return [...arrows].filter(isMutual);
}

const { ofNames, ofFiles } = countReaders();
const lines = sum(all.map((source) => source.lines));
say('measured_size', { lines, files: all.length });
for (const top of tops) {
  const own = all.filter(({ path }) => topOf(path) === top);
  const exported = own.flatMap(({ path, declarations }) =>
    declarations.filter((one) => one.isExported).map(({ name }) => `${path} ${name}`),
  );
  const single = exported.filter((key) => ofNames.get(key)?.size === 1);
  const small = own.filter(({ path, lines: of }) => of <= smallFile && ofFiles.get(path)?.size === 1);
  say('measured_exports', {
    top,
    perThousand: ((exported.length * 1000) / sum(own.map((source) => source.lines))).toFixed(1),
    single: percent(single.length, exported.length),
    small: small.length,
  });
}
for (const start of starts) say('measured_reach', { start, ...reachOf(start) });
const pairs = mutualPairs();
say('measured_pairs', { pairs: pairs.length });
const comments = all.flatMap((source) => source.comments);
say('measured_comments', {
  clauses: comments.filter((text) => nounClause.test(text)).length,
  comments: comments.length,
});

/** The lines of an area over its operations: its words and contracts, its part of the server, its screens. */
const linesOf = (name) => {
  const rooms = ['src-shared/areas', 'src-main/server/features', 'src-renderer/features'];
  const isOf = (path) => rooms.some((room) => path.startsWith(`${room}/${name}/`));
  return sum(all.filter(({ path }) => isOf(path)).map((source) => source.lines));
};
const gathered = sources.get('src-shared/areas/all.ts').passedOn;
const byArea = Object.entries(areas).map(([key, { contracts }]) => {
  const name = dirname(gathered.get(key).file).split('/').at(-1);
  const operations = sum(Object.values(contracts).map((group) => Object.keys(group).length));
  return { name, lines: linesOf(name), operations };
});
const operations = sum(byArea.map((area) => area.operations));
say('measured_operations', { operations, each: Math.round(lines / operations) });
for (const { name, lines: own, operations: of } of byArea.toSorted((a, b) => b.lines - a.lines).slice(0, 8))
  say('measured_area', { name, lines: own, operations: of, each: Math.round(own / of) });

const {
  operations: called,
  pages,
  largest,
  orderKeys,
  itemKeys,
  codes,
  cases,
  clientLines,
  gaps,
} = await apiSizes();
say('measured_pages', { operations: called, pages, largest: Math.round(largest / 1000) });
say('measured_order', { orderKeys, itemKeys });
say('measured_codes', { codes, cases });
say('measured_client', { lines: clientLines, each: Math.round(clientLines / called) });
say('measured_gaps', { gaps });
