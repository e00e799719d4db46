/**
 * A picture of an element of the page, as it looks now: its content with all styles is written into an SVG, which the browser draws
 * on a canvas. Nothing is loaded: images, fonts and styles of other addresses are left out, and scripts do not run in it.
 */

const XHTML = 'http://www.w3.org/1999/xhtml';
const SVG = 'http://www.w3.org/2000/svg';

/** Draws the element on a canvas, from its top left corner, so many pixels for each of the page's. */
export async function drawElement(
  element: HTMLElement,
  context: CanvasRenderingContext2D,
  at: { readonly left: number; readonly top: number; readonly scale: number },
): Promise<void> {
  finishAnimations(element);
  const { width, height } = element.getBoundingClientRect();
  const size = `width="${at.scale * width}" height="${at.scale * height}"`;
  const content = `<div xmlns="${XHTML}" style="width:${width}px;height:${height}px;overflow:hidden">${written(element, true)}</div>`;
  const svg = `<svg xmlns="${SVG}" ${size} viewBox="0 0 ${width} ${height}"><foreignObject width="${width}" height="${height}">${content}</foreignObject></svg>`;
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  try {
    await image.decode();
  } catch {
    throw new Error('This browser cannot make pictures of a page.');
  }
  context.drawImage(image, at.left, at.top);
}

/** Animations go to their end, so that the picture shows where everything comes to rest. */
function finishAnimations(element: Element): void {
  for (const animation of element.getAnimations({ subtree: true })) {
    const { endTime } = animation.effect?.getComputedTiming() ?? {};
    if (Number.isFinite(Number(endTime))) animation.finish();
    else animation.cancel();
  }
}

/** An element with its styles and its content as XML; nothing where it is not shown. */
function written(element: Element, isRoot = false): string {
  const styles = getComputedStyle(element);
  if (styles.display === 'none') return '';
  const isSvg = element.namespaceURI === SVG;
  if (!isSvg && element.namespaceURI !== XHTML) return '';
  const name = element.localName;
  if (UNWANTED.has(name)) return '';
  if (element instanceof HTMLCanvasElement)
    return `<img src="${element.toDataURL()}" style="${styleOf(styles, HTML_STYLES, isRoot)}"/>`;
  const attributes = [...element.attributes].filter(({ name: each }) => isKept(each, isSvg));
  const space = isSvg && name === 'svg' ? ` xmlns="${SVG}"` : '';
  const texts = attributes.map(({ name: each, value }) => ` ${each}="${escaped(value)}"`).join('');
  // A drawing as a whole has its place among the elements around it.
  const names = !isSvg
    ? HTML_STYLES
    : name === 'svg'
      ? [...HTML_STYLES, ...SVG_STYLES]
      : SVG_STYLES;
  const style = styleOf(styles, names, isRoot);
  const content = [...element.childNodes]
    .map((child) => {
      if (child instanceof Element) return written(child);
      return child instanceof Text ? escaped(child.data) : '';
    })
    .join('');
  const inside = isSvg
    ? content
    : `${pseudo(element, '::before')}${content}${pseudo(element, '::after')}`;
  return `<${name}${space}${texts} style="${style}">${inside}</${name}>`;
}

const UNWANTED = new Set([
  'script',
  'style',
  'link',
  'iframe',
  'object',
  'embed',
  'video',
  'audio',
  'template',
  'title',
]);

/** Of drawings, all attributes that draw; of HTML, what shapes tables, and pictures that need nothing from elsewhere. */
function isKept(name: string, isSvg: boolean): boolean {
  if (isSvg) return !/^(on|aria-|data-|class$|style$|xmlns|tabindex$|focusable$)/.test(name);
  return name === 'colspan' || name === 'rowspan' || name === 'value';
}

/** What an element shows before or after its content. */
function pseudo(element: Element, which: '::before' | '::after'): string {
  const styles = getComputedStyle(element, which);
  const { content } = styles;
  if (content === 'none' || content === 'normal' || styles.display === 'none') return '';
  const text = /^"(.*)"$/.exec(content)?.[1] ?? '';
  return `<span style="${styleOf(styles, HTML_STYLES, false)}">${escaped(text)}</span>`;
}

const TEXT_STYLES = [
  ...['color', 'font-family', 'font-size', 'font-style', 'font-weight', 'font-variant-numeric'],
  ...[
    'letter-spacing',
    'line-height',
    'text-transform',
    'white-space',
    'word-spacing',
    'visibility',
  ],
];

const SVG_STYLES = [
  ...TEXT_STYLES,
  ...[
    'display',
    'fill',
    'fill-opacity',
    'fill-rule',
    'opacity',
    'stroke',
    'stroke-dasharray',
    'stroke-dashoffset',
  ],
  ...[
    'stroke-linecap',
    'stroke-linejoin',
    'stroke-opacity',
    'stroke-width',
    'text-anchor',
    'dominant-baseline',
  ],
  ...[
    'transform',
    'transform-box',
    'transform-origin',
    'paint-order',
    'overflow',
    'stop-color',
    'stop-opacity',
  ],
  ...['filter', 'clip-path', 'mask', 'mix-blend-mode', 'vector-effect', 'width', 'height'],
];

const HTML_STYLES = [
  ...TEXT_STYLES,
  ...[
    'align-content',
    'align-items',
    'align-self',
    'appearance',
    'aspect-ratio',
    'background-clip',
    'background-color',
  ],
  ...[
    'background-image',
    'background-position',
    'background-repeat',
    'background-size',
    'border-collapse',
  ],
  ...[
    'border-bottom',
    'border-left',
    'border-right',
    'border-top',
    'border-spacing',
    'bottom',
    'box-shadow',
  ],
  ...[
    'border-bottom-left-radius',
    'border-bottom-right-radius',
    'border-top-left-radius',
    'border-top-right-radius',
  ],
  ...[
    'box-sizing',
    'clip-path',
    'column-gap',
    'display',
    'filter',
    'flex-basis',
    'flex-direction',
    'flex-grow',
  ],
  ...[
    'flex-shrink',
    'flex-wrap',
    'float',
    'grid-area',
    'grid-auto-columns',
    'grid-auto-flow',
    'grid-auto-rows',
  ],
  ...[
    'grid-template-areas',
    'grid-template-columns',
    'grid-template-rows',
    'height',
    'justify-content',
  ],
  ...[
    'justify-items',
    'justify-self',
    'left',
    'list-style-type',
    'margin-bottom',
    'margin-left',
    'margin-right',
  ],
  ...[
    'margin-top',
    'opacity',
    'outline',
    'outline-offset',
    'overflow',
    'padding-bottom',
    'padding-left',
  ],
  ...[
    'padding-right',
    'padding-top',
    'position',
    'right',
    'rotate',
    'row-gap',
    'scale',
    'text-align',
  ],
  ...[
    'text-decoration',
    'text-overflow',
    'text-shadow',
    'top',
    'transform',
    'transform-origin',
    'translate',
  ],
  ...['vertical-align', 'width', 'word-break', 'z-index', 'zoom'],
];

/** The computed styles that matter. The outermost element lies at the corner of the picture. */
function styleOf(styles: CSSStyleDeclaration, names: readonly string[], isRoot: boolean): string {
  const texts = names.map((name) => {
    const value = styles.getPropertyValue(name);
    // An address leads nowhere in the picture, except into itself.
    return value === '' || /url\((?!["']?(#|data:))/.test(value) ? '' : `${name}:${value};`;
  });
  return escaped(`${texts.join('')}${isRoot ? 'position:relative;inset:auto;margin:0;' : ''}`);
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '');
}
