// Draws a sheet as a PDF in a process of its own: the JSON of a sheet comes in, the file goes out.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { setPriority } from 'node:os';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';

const MARGIN = 56;
const WIDTH = 595.28 - 2 * MARGIN;
const LABELS = 150;
const SUMS = 110;
const INK = '#1c1c1e';
const MUTED = '#5f6368';
const LINE = '#c9ccd1';

// The server goes first.
setPriority(10);
const sheet = JSON.parse(String(await buffer(process.stdin)));
draw(sheet);

function draw({ title, subtitle, author, at, facts, lines, totals, words, notes }) {
  const pdf = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    lang: 'ru-RU',
    displayTitle: true,
    font: null,
    info: { Title: `${title} ${subtitle}`, Author: author, CreationDate: new Date(at) },
  });
  pdf.pipe(process.stdout);
  pdf.registerFont('plain', font('400Regular/Arimo_400Regular.ttf'));
  pdf.registerFont('bold', font('700Bold/Arimo_700Bold.ttf'));
  text(pdf, title, { font: 'bold', size: 20 });
  text(pdf, subtitle, { color: MUTED, after: 22 });
  for (const fact of facts) row(pdf, fact, { left: LABELS, color: MUTED });
  pdf.y += 12;
  rule(pdf);
  for (const line of lines) row(pdf, line, { left: WIDTH - SUMS, align: 'right' });
  rule(pdf);
  for (const total of totals) row(pdf, total, { left: WIDTH - SUMS, align: 'right', font: 'bold' });
  pdf.y += 6;
  text(pdf, words, { after: 22 });
  for (const note of notes) text(pdf, note, { size: 9, color: MUTED, after: 6 });
  pdf.end();
}

function font(path) {
  const fonts = createRequire(import.meta.url).resolve('@expo-google-fonts/arimo/package.json');
  return readFileSync(join(dirname(fonts), path));
}

function text(pdf, words, { font = 'plain', size = 10.5, color = INK, after = 4 }) {
  pdf.font(font).fontSize(size).fillColor(color).text(words, MARGIN, pdf.y, { width: WIDTH });
  pdf.y += after;
}

/** Two cells side by side: a label and its value, or what was sold and its sum. */
function row(pdf, [first, second], { left, color = INK, font = 'plain', align = 'left' }) {
  const cells = [
    { words: first, x: MARGIN, width: left - 12, align: 'left', color },
    { words: second, x: MARGIN + left, width: WIDTH - left, align, color: INK },
  ];
  pdf.font(font).fontSize(10.5);
  const height = Math.max(...cells.map(({ words, width }) => pdf.heightOfString(words, { width })));
  if (pdf.y + height > pdf.page.height - MARGIN) pdf.addPage();
  const top = pdf.y;
  for (const { words, x, color, ...options } of cells) {
    pdf.fillColor(color).text(words, x, top, options);
  }
  pdf.y = top + height + 6;
}

function rule(pdf) {
  pdf
    .moveTo(MARGIN, pdf.y)
    .lineTo(MARGIN + WIDTH, pdf.y)
    .lineWidth(0.75)
    .stroke(LINE);
  pdf.y += 8;
}
