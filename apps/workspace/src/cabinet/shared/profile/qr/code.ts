import encodeQR from 'qr';

type Modules = readonly (readonly boolean[])[];

/** The modules of a code with the quiet edge that scanners want; a quarter of it may be worn off. */
export const modulesOf = (text: string): Modules =>
  encodeQR(text, 'raw', { ecc: 'quartile', border: 4 });

/** The dark modules as one path, a unit each. */
export function pathOf(modules: Modules): string {
  const strokes: string[] = [];
  modules.forEach((row, y) => {
    let x = 0;
    while (x < row.length) {
      const from = x;
      while (row[x]) x += 1;
      if (x > from) strokes.push(`M${from} ${y}h${x - from}v1H${from}z`);
      x += 1;
    }
  });
  return strokes.join('');
}

/** A file of its own: black on white wherever it is put. */
export function svgOf(modules: Modules): string {
  const side = modules.length;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" width="1024" height="1024" shape-rendering="crispEdges">`,
    `<path fill="#fff" d="M0 0h${side}v${side}H0z"/>`,
    `<path d="${pathOf(modules)}"/>`,
    '</svg>',
  ].join('');
}
