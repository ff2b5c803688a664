import { baseline, darkOf, startOf, type Drawn, type DrawnRect } from './drawn.rules.ts';
import type { Label } from './label.rules.ts';

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const short = (value: number): string => String(Math.round(value * 1000) / 1000);

const pathOf = (rects: readonly DrawnRect[]): string =>
  rects
    .map(
      ({ x, y, width, height }) =>
        `M${short(x)} ${short(y)}h${short(width)}v${short(height)}h-${short(width)}z`,
    )
    .join('');

const shown = (drawn: Drawn): string => {
  if (drawn.kind !== 'text') {
    const rects = drawn.kind === 'rect' ? [drawn] : darkOf(drawn);
    return `<path shape-rendering="crispEdges" d="${pathOf(rects)}"/>`;
  }
  const { text, y, size, bold, length } = drawn;
  const attributes = `x="${short(startOf(drawn))}" y="${short(y + size * baseline)}"`;
  const face = `font-size="${short(size)}"${bold ? ' font-weight="700"' : ''}`;
  return `<text ${attributes} ${face} textLength="${short(length)}" lengthAdjust="spacingAndGlyphs">${escaped(text)}</text>`;
};

/** A label as a picture in its own size, black on white. */
export const toSvg = ({ width, height, drawn }: Label): string =>
  [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}mm" height="${height}mm" viewBox="0 0 ${width} ${height}" font-family="Helvetica, Arial, sans-serif">`,
    `<rect width="${width}" height="${height}" fill="#fff"/>`,
    ...drawn.map(shown),
    '</svg>\n',
  ].join('\n');
