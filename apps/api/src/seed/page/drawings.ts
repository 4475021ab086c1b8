/** The demo's pictures, drawn as SVG: nobody's photos are needed, and each may be drawn in any size. */

const SIDE = 800;
const INK = '#1f1b24';
const WHITE = '#fff';

interface Hand {
  /** The colours of the nails, from the little finger to the thumb. */
  readonly nails: readonly string[];
  readonly skin: string;
  readonly ground: readonly [paper: string, circle: string];
  /** Drawn over each nail, in the nail's own coordinates. */
  readonly art?: (finger: number) => string;
  /** Drawn behind the hand. */
  readonly behind?: string;
  /** Drawn before it. */
  readonly before?: string;
}

/** Each finger's place at the palm, its turn in degrees, its length and width. */
const FINGERS = [
  [258, 20, 236, 80],
  [346, 8, 330, 90],
  [440, -4, 352, 94],
  [536, -16, 300, 92],
] as const;

/** The back of a hand that rises from the lower edge, fingers spread. */
export function drawHand({ nails, skin, ground, art, behind = '', before = '' }: Hand): string {
  const finger = ([x, turn, length, width]: readonly number[], index: number) =>
    `<g transform="translate(${x} 560) rotate(${-(turn ?? 0)})">
      ${drawFinger(length ?? 0, width ?? 0, skin)}${drawNail(length ?? 0, nails[index] ?? WHITE, art?.(index))}
    </g>`;
  return drawing(
    ground,
    `${behind}
    <g transform="translate(548 748) rotate(46)">
      ${drawFinger(250, 98, skin)}${drawNail(250, nails[4] ?? nails[0] ?? WHITE, art?.(4))}
    </g>
    <path d="M216 548C206 660 268 720 280 860H600C606 790 640 700 596 560Z" fill="${skin}"/>
    ${FINGERS.map(finger).join('')}
    <path d="M300 610q40 26 84 8M420 604q44 22 88 0" stroke="${INK}" stroke-opacity=".1" stroke-width="6" stroke-linecap="round" fill="none"/>
    ${before}`,
  );
}

const drawFinger = (length: number, width: number, skin: string) =>
  `<rect x="${-width / 2}" y="${-length}" width="${width}" height="${length + 90}" rx="${width / 2}" fill="${skin}"/>
  <path d="M${-width / 2} ${-length + 60}V40" stroke="${INK}" stroke-opacity=".08" stroke-width="5" stroke-linecap="round"/>
  <path d="M-18 ${-length / 2 + 6}q18 10 36 0" stroke="${INK}" stroke-opacity=".13" stroke-width="5" stroke-linecap="round" fill="none"/>`;

/** An almond that passes the finger's end; art is drawn with the nail's tip at zero. */
const drawNail = (length: number, colour: string, art = '') =>
  `<g transform="translate(0 ${-length - 46})">
    <path d="M-30 118C-32 60-22 12 0 0C22 12 32 60 30 118C20 134-20 134-30 118Z" fill="${colour}"/>
    ${art}
    <path d="M-13 96C-16 62-13 42-6 28" stroke="${WHITE}" stroke-opacity=".55" stroke-width="7" stroke-linecap="round" fill="none"/>
  </g>`;

/** A white edge, as of a French manicure. */
export const whiteEdge = (): string =>
  `<path d="M-26 44C-20 16-10 4 0 0C10 4 20 16 26 44Q0 22-26 44Z" fill="${WHITE}"/>`;

/** A thin line of gold on one finger, dots on its neighbour. */
export const goldArt = (finger: number): string =>
  finger === 1
    ? '<path d="M-28 92Q0 60 29 70" stroke="#d9a441" stroke-width="6" fill="none"/>'
    : finger === 2
      ? [30, 62, 94]
          .map((y, index) => `<circle cx="${index % 2 ? 9 : -4}" cy="${y}" r="6" fill="#d9a441"/>`)
          .join('')
      : '';

/** Toes of two feet beside one another, seen from above. */
export function drawFeet(colour: string, skin: string, ground: readonly [string, string]): string {
  const toes = [
    [0, 96, 0],
    [88, 72, 22],
    [156, 66, 48],
    [218, 60, 80],
    [274, 54, 118],
  ] as const;
  const foot = toes
    .map(
      ([x, width, y]) => `<g transform="translate(${x + 60} ${250 + y})">
        <rect x="${-width / 2}" width="${width}" height="240" rx="${width / 2}" fill="${skin}"/>
        <rect x="${-width * 0.32}" y="12" width="${width * 0.64}" height="${width * 0.66}" rx="${width * 0.26}" fill="${colour}"/>
        <path d="M${-width * 0.16} 26v${width * 0.22}" stroke="${WHITE}" stroke-opacity=".6" stroke-width="6" stroke-linecap="round"/>
      </g>`,
    )
    .join('');
  const sole = `<path d="M14 380C0 520 40 640 60 860H300C330 700 372 560 358 430C300 380 90 330 14 380Z" fill="${skin}"/>`;
  return drawing(
    ground,
    `<g transform="translate(418 40) scale(.94)">${sole}${foot}</g>
    <g transform="translate(382 40) scale(-.94 .94)">${sole}${foot}</g>`,
  );
}

/** A bowl of warm paraffin with steam above it, and a towel. */
export const drawBowl = (ground: readonly [string, string]): string =>
  drawing(
    ground,
    `<path d="M150 700h500a20 20 0 0 1 20 20v34H130v-34a20 20 0 0 1 20-20Z" fill="#f0d9cf"/>
    <path d="M176 440h448c0 150-84 262-224 262S176 590 176 440Z" fill="#2a5bd7"/>
    <path d="M176 440h448c0 26-3 50-9 74H185c-6-24-9-48-9-74Z" fill="#1f49b4"/>
    <ellipse cx="400" cy="440" rx="224" ry="58" fill="#ffe9b8"/>
    <ellipse cx="372" cy="430" rx="120" ry="24" fill="#fff4d6"/>
    <g stroke="#c98f7c" stroke-opacity=".55" stroke-width="14" stroke-linecap="round" fill="none">
      <path d="M312 340c-30-44 30-66 0-116"/><path d="M400 322c-34-52 34-78 0-136"/><path d="M488 340c-30-44 30-66 0-116"/>
    </g>`,
  );

/** A nail file, for what is drawn with bare nails. */
export const nailFile = (): string =>
  `<g transform="rotate(-34 400 400)"><rect x="70" y="196" width="420" height="62" rx="31" fill="#e8a33d"/>
  <rect x="70" y="196" width="420" height="26" rx="13" fill="#f3c16f"/></g>`;

/** A bottle of this polish. */
export const bottle = (colour: string): string =>
  `<g transform="translate(78 470)"><rect x="34" y="0" width="60" height="120" rx="14" fill="${INK}"/>
  <path d="M20 120h88q20 0 20 26v120q0 24-24 24H24Q0 290 0 266V146q0-26 20-26Z" fill="${colour}"/>
  <path d="M22 160v92" stroke="${WHITE}" stroke-opacity=".5" stroke-width="10" stroke-linecap="round"/></g>`;

/** A sprig of leaves. */
export const sprig = (colour: string): string =>
  `<g transform="translate(640 96) rotate(24)" fill="${colour}"><path d="M0 300C-6 190 0 90 20 0" stroke="${colour}" stroke-width="8" fill="none"/>
  ${[40, 110, 180].map((y) => `<path d="M8 ${y + 50}C-70 ${y + 40}-84 ${y - 20}-86 ${y - 30}C-30 ${y - 34} 4 ${y} 8 ${y + 50}Z"/><path d="M6 ${y + 70}C80 ${y + 56} 96 ${y + 4} 98 ${y - 8}C40 ${y - 10} 10 ${y + 20} 6 ${y + 70}Z"/>`).join('')}</g>`;

/** The professional herself, in an apron, her hair up. */
export const drawPortrait = (): string =>
  drawing(
    ['#fff', '#fbe0d6'],
    `<circle cx="400" cy="150" r="74" fill="#4a2c2a"/>
    <path d="M262 410C224 232 300 150 400 150s176 82 138 260Z" fill="#4a2c2a"/>
    <path d="M352 470h96v130q-48 44-96 0Z" fill="#eab89b"/>
    <path d="M352 520q48 40 96 0v26q-48 44-96 0Z" fill="${INK}" fill-opacity=".08"/>
    <path d="M120 860c6-160 90-250 226-268q54 52 108 0c136 18 220 108 226 268Z" fill="${WHITE}"/>
    <path d="M258 860V690q0-30 30-30h224q30 0 30 30v170Z" fill="#2a5bd7"/>
    <path d="M288 664l36-66M512 664l-36-66" stroke="#2a5bd7" stroke-width="26" stroke-linecap="round"/>
    <path d="M280 376c0-104 50-160 120-160s120 56 120 160-54 158-120 158-120-54-120-158Z" fill="#f4c9ad"/>
    <path d="M276 372c-6-130 56-176 128-176s130 50 120 178c-20-66-70-106-118-116-40 40-100 56-130 114Z" fill="#4a2c2a"/>
    <g stroke="#3a2322" stroke-width="9" stroke-linecap="round" fill="none">
      <path d="M318 352q26-18 50-4M432 348q26-14 50 4"/><path d="M326 392q20 16 40 0M434 392q20 16 40 0"/>
    </g>
    <path d="M398 392q-10 36 4 42" stroke="#d99f80" stroke-width="8" stroke-linecap="round" fill="none"/>
    <path d="M362 466q38 34 76 0q-38 8-76 0Z" fill="#cc2f4c" stroke="#cc2f4c" stroke-width="6" stroke-linejoin="round"/>
    <circle cx="318" cy="440" r="24" fill="#cc2f4c" fill-opacity=".14"/><circle cx="482" cy="440" r="24" fill="#cc2f4c" fill-opacity=".14"/>
    <circle cx="276" cy="424" r="10" fill="#e8a33d"/><circle cx="524" cy="424" r="10" fill="#e8a33d"/>`,
  );

/** A certificate of a course; its lines are strokes, as a machine may have no letters. */
export const drawCertificate = (colour: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 700" width="1000" height="700">
  <rect width="1000" height="700" fill="#fffaf5"/><rect x="28" y="28" width="944" height="644" rx="10" fill="none" stroke="${colour}" stroke-width="7"/>
  <rect x="48" y="48" width="904" height="604" rx="4" fill="none" stroke="${colour}" stroke-opacity=".45" stroke-width="2"/>
  <path d="M500 92q26 34 66 30-12 40 0 44-46 0-66 34-20-34-66-34 12-4 0-44 40 4 66-30Z" fill="${colour}" fill-opacity=".9"/>
  <rect x="270" y="240" width="460" height="46" rx="23" fill="${colour}"/>
  <g fill="${INK}"><rect x="340" y="326" width="320" height="26" rx="13" fill-opacity=".85"/>
  <rect x="220" y="388" width="560" height="16" rx="8" fill-opacity=".25"/><rect x="260" y="424" width="480" height="16" rx="8" fill-opacity=".25"/><rect x="360" y="460" width="280" height="16" rx="8" fill-opacity=".25"/></g>
  <path d="M170 580h210M440 580h150" stroke="${INK}" stroke-opacity=".35" stroke-width="3"/>
  <path d="M190 568c30-50 44 20 70-18s34 30 60-6 26 16 40 4" fill="none" stroke="#2b3a67" stroke-width="5" stroke-linecap="round"/>
  <path d="M792 590l-24 66 36-14 20 30 22-66M868 590l24 66-36-14-20 30-22-66" fill="${colour}" fill-opacity=".7"/>
  <circle cx="830" cy="540" r="68" fill="${colour}"/><circle cx="830" cy="540" r="52" fill="none" stroke="${WHITE}" stroke-opacity=".8" stroke-width="4"/>
  <path d="M800 540l22 22 42-46" fill="none" stroke="${WHITE}" stroke-width="10" stroke-linecap="round" stroke-linejoin="round"/></svg>`;

const drawing = ([paper, circle]: readonly [string, string], inside: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE} ${SIDE}" width="${SIDE}" height="${SIDE}">
  <rect width="${SIDE}" height="${SIDE}" fill="${paper}"/><circle cx="430" cy="390" r="320" fill="${circle}"/>${inside}</svg>`;
