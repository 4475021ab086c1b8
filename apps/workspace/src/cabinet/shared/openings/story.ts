import { openings } from '../../../text/openings.ts';
import type { DayOpenings } from './rules.ts';
import { EDGE, HEIGHT, layoutOf, type StoryLayout, WIDTH } from './story-layout.ts';

interface Story {
  readonly name: string | null;
  readonly specialization: string | null;
  readonly service: string | null;
  readonly days: readonly DayOpenings[];
  readonly link: string;
}

const text = openings.drawn;

/** The product's light colours: a story has one look, whatever the screen that it was made on. */
const COLORS = {
  ...{ ground: '#fff8f3', panel: '#fbe5de', paper: '#fff', line: '#ebe2de' },
  ...{ ink: '#1f1b24', muted: '#665c62', blue: '#2a5bd7' },
} as const;

/** Tops of what stands above and below the days. */
const TOP = { face: 120, title: 316, service: 596, days: 650 } as const;
const PANEL = { y: 1610, height: 220, radius: 48 } as const;
/** The room of the days, with a line for what is not shown. */
const ROOM = PANEL.y - 90 - TOP.days;

/** A picture of the free times, for a story. */
export async function drawStory(story: Story): Promise<File> {
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas is left');
  const face = getComputedStyle(document.body).fontFamily;
  const pen = penOn(context, face);
  context.fillStyle = COLORS.ground;
  context.fillRect(0, 0, WIDTH, HEIGHT);
  drawHead(pen, story);
  drawDays(pen, layoutOf(story.days, ROOM));
  drawLink(pen, story.link);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('the picture could not be drawn');
  return new File([blob], openings.file, { type: 'image/png' });
}

interface Line {
  readonly x: number;
  /** The middle of the letters. */
  readonly y: number;
  readonly size: number;
  readonly weight?: number;
  readonly color?: string;
  readonly align?: CanvasTextAlign;
  /** The width it must fit into: it becomes smaller, then is cut. */
  readonly within?: number;
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly radius: number;
}

type Pen = ReturnType<typeof penOn>;

/** Writes and fills on a canvas. */
function penOn(context: CanvasRenderingContext2D, face: string) {
  context.textBaseline = 'middle';
  const write = (words: string, line: Line) => {
    const { x, y, weight = 400, color = COLORS.ink, align = 'left', within = WIDTH } = line;
    const setFont = (size: number) => {
      context.font = `${weight} ${size}px ${face}`;
      return context.measureText(words).width;
    };
    const width = setFont(line.size);
    if (width > within) setFont(Math.max((line.size * within) / width, line.size * 0.6));
    context.fillStyle = color;
    context.textAlign = align;
    context.fillText(
      cutTo(words, within, (part) => context.measureText(part).width),
      x,
      y,
    );
  };
  const fill = ({ x, y, width, height, radius }: Box, color: string, edge?: string) => {
    context.beginPath();
    context.roundRect(x, y, width, height, radius);
    context.fillStyle = color;
    context.fill();
    if (!edge) return;
    context.strokeStyle = edge;
    context.lineWidth = 3;
    context.stroke();
  };
  return { context, write, fill };
}

/** The words, or as many letters of them as fit, with an ellipsis. */
function cutTo(words: string, width: number, widthOf: (part: string) => number): string {
  if (widthOf(words) <= width) return words;
  const letters = [...words];
  while (letters.length > 1 && widthOf(`${letters.join('')}…`) > width) letters.pop();
  return `${letters.join('').trimEnd()}…`;
}

/** The product's mark, the professional, and what the picture is about. */
function drawHead({ context, write, fill }: Pen, { name, specialization, service }: Story): void {
  const mark = { x: EDGE, y: TOP.face, width: 128, height: 128, radius: 30 };
  fill(mark, COLORS.blue);
  context.save();
  context.translate(mark.x, mark.y);
  context.scale(2, 2);
  context.strokeStyle = COLORS.paper;
  context.lineWidth = 5;
  context.lineJoin = 'round';
  context.stroke(new Path2D('M16 48V26a16 16 0 0 1 32 0v22zM32 11v37M16 30h32'));
  context.restore();
  const x = mark.x + mark.width + 32;
  const within = WIDTH - EDGE - x;
  const middle = mark.y + mark.height / 2;
  write(name ?? '', { x, y: middle - (specialization ? 26 : 0), size: 52, weight: 700, within });
  write(specialization ?? '', { x, y: middle + 36, size: 38, color: COLORS.muted, within });
  text.title.forEach((line, index) => {
    write(line, { x: EDGE, y: TOP.title + 60 + index * 116, size: 116, weight: 700 });
  });
  const about = { x: EDGE, y: TOP.service, size: 42, color: COLORS.muted };
  write(service ?? '', { ...about, within: WIDTH - 2 * EDGE });
}

function drawDays({ write, fill }: Pen, { scale, chip, days, isCut, height }: StoryLayout): void {
  for (const day of days) {
    const y = TOP.days + day.y + 26 * scale;
    write(day.name, { x: EDGE, y, size: 46 * scale, weight: 600, within: WIDTH - 2 * EDGE });
    for (const { text: time, x, y: top } of day.chips) {
      const box = { ...chip, x, y: TOP.days + top, radius: 26 * scale };
      fill(box, COLORS.paper, COLORS.line);
      write(time, {
        ...{ x: x + chip.width / 2, y: box.y + chip.height / 2, align: 'center' },
        ...{ size: 46 * scale, weight: 600, color: COLORS.blue },
      });
    }
  }
  if (isCut) {
    const y = TOP.days + Math.min(height, ROOM) + 30;
    write(text.more, { x: EDGE, y, size: 36, color: COLORS.muted, within: WIDTH - 2 * EDGE });
  }
}

function drawLink({ write, fill }: Pen, link: string): void {
  fill({ ...PANEL, x: EDGE, width: WIDTH - 2 * EDGE }, COLORS.panel);
  const line = { x: WIDTH / 2, align: 'center', within: WIDTH - 2 * EDGE - 80 } as const;
  write(text.book, { ...line, y: PANEL.y + 70, size: 38, color: COLORS.muted });
  write(link, { ...line, y: PANEL.y + 142, size: 54, weight: 700, color: COLORS.blue });
}
