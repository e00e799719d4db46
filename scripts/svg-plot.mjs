/**
 * Plots as SVG text, by plain functions. A frame is a rectangle with axes from 0, upwards, in a figure
 * whose units are about pixels. Cells are written in units of the axes, where they are whole numbers, so
 * that their paths stay short.
 */
export const INK = '#222222';

/** The cells of a frame by colour, neighbours in a row as one; null is left blank. */
export function cells({ left, top, width, height, xMax, yMax }, colorOf) {
  const paths = new Map();
  for (let y = 0; y < yMax; y++) {
    for (let x = 0, end = 1; x < xMax; x = end++) {
      const color = colorOf(x, y);
      while (end < xMax && colorOf(end, y) === color) end++;
      if (color !== null) paths.set(color, `${paths.get(color) ?? ''}M${x} ${y}H${end}v1H${x}z`);
    }
  }
  const place = `translate(${left} ${top + height}) scale(${width / xMax} ${-height / yMax})`;
  return [
    `<g transform="${place}" shape-rendering="crispEdges">`,
    ...[...paths].map(([color, path]) => `<path fill="${color}" d="${path}"/>`),
    '</g>',
  ].join('\n');
}

export function polyline(frame, points, style) {
  return `<path d="M${points.map((point) => placed(frame, point)).join('L')}" ${style}/>`;
}

export function dots(frame, points, color, size) {
  const path = points.map((point) => `M${placed(frame, point)}h0`).join('');
  return `<path d="${path}" ${stroke(color, size)}/>`;
}

/** A point, given in units of the axes, as coordinates of the figure. */
function placed({ left, top, width, height, xMax, yMax }, [x, y]) {
  const across = left + (width * x) / xMax;
  const down = top + height - (height * y) / yMax;
  return `${across.toFixed(1)} ${down.toFixed(1)}`;
}

export function axes(frame, xLabel, yLabel, xStep, yStep, yText = String) {
  const { left, top, width, height, xMax, yMax } = frame;
  const bottom = top + height;
  const parts = [`<path d="M${left} ${top}h${width}v${height}h${-width}z" ${stroke(INK)}/>`];
  for (let n = 0; n <= xMax; n += xStep) {
    const x = left + (width * n) / xMax;
    parts.push(`<path d="M${x} ${bottom}v5" ${stroke(INK)}/>`);
    parts.push(text(x, bottom + 20, n, { anchor: 'middle' }));
  }
  for (let n = 0; n <= yMax; n += yStep) {
    const y = Number((bottom - (height * n) / yMax).toFixed(2));
    parts.push(`<path d="M${left} ${y}h-5" ${stroke(INK)}/>`);
    parts.push(text(left - 9, y + 4, yText(n), { anchor: 'end' }));
  }
  parts.push(text(left + width / 2, bottom + 42, xLabel, { anchor: 'middle' }));
  const [x, y] = [left - 42, top + height / 2];
  if (yLabel) parts.push(text(x, y, yLabel, { anchor: 'middle', turn: true }));
  return parts.join('\n');
}

export function legend(x, y, color, label) {
  return `<path d="M${x} ${y}h20v14h-20z" fill="${color}" stroke="#999999"/>\n${text(x + 26, y + 11, label)}`;
}

export function text(x, y, content, { anchor, weight, turn } = {}) {
  const attributes = [
    anchor && ` text-anchor="${anchor}"`,
    weight && ` font-weight="${weight}"`,
    turn && ` transform="rotate(-90 ${x} ${y})"`,
  ];
  return `<text x="${x}" y="${y}"${attributes.filter(Boolean).join('')}>${content}</text>`;
}

export function stroke(color, width = 1.5) {
  return `fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"`;
}

export function svg(width, height, title, parts) {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" font-family="Helvetica, Arial, sans-serif" font-size="13" fill="${INK}">`,
    `<title>${title}</title>`,
    `<rect width="${width}" height="${height}" fill="#ffffff"/>`,
    ...parts,
    '</svg>\n',
  ].join('\n');
}
