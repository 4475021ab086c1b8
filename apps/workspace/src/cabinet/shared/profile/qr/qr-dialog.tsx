import { Alert, Button, SegmentedControl, Stack, Text } from '@mantine/core';
import { useId, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { Dialog } from '../../../../kit/dialog.tsx';
import { FailureCard } from '../../../../kit/failure-card.tsx';
import { saveFile } from '../../../../kit/save-file.ts';
import { useProvider } from '../../../../shell/provider.tsx';
import { qr as text } from '../../../../text/profile.ts';
import { pageLink, shortLink, usePageState } from '../page-state.ts';
import { UnprovedAlert } from '../unproved-alert.tsx';
import { modulesOf, pathOf, svgOf } from './code.ts';
import classes from './qr.module.css';

type Size = keyof typeof text.sizes;
type Modules = ReturnType<typeof modulesOf>;

/** The page's address as a code: on screen, as a file, and on a sheet to print. */
export function QrDialog({ onClose }: { onClose(): void }) {
  const provider = useProvider();
  const state = usePageState();
  const link = pageLink(location.origin, provider);
  const modules = useMemo(() => modulesOf(link), [link]);
  const [size, setSize] = useState<Size>('a5');
  const sizeId = useId();
  return (
    <Dialog title={text.title} onClose={onClose}>
      <Stack gap="md">
        {state === 'unpublished' && <Alert color="yellow">{text.unpublished}</Alert>}
        {state === 'unproved' && <UnprovedAlert />}
        <Text>{text.lead}</Text>
        <div className={classes.paper}>
          <Code modules={modules} label={text.image(link)} />
        </div>
        <Text ta="center" className={classes.link}>
          {shortLink(link)}
        </Text>
        <Stack gap={4}>
          <Text id={sizeId} size="sm" fw={500}>
            {text.size}
          </Text>
          <SegmentedControl
            aria-labelledby={sizeId}
            size="md"
            fullWidth
            value={size}
            onChange={(value) => setSize(value as Size)}
            data={Object.entries(text.sizes).map(([value, label]) => ({ value, label }))}
          />
        </Stack>
        <Button size="md" onClick={() => print()}>
          {text.print}
        </Button>
        <Files modules={modules} name={`qr-${provider.slug ?? 'page'}`} />
      </Stack>
      {createPortal(
        <Sheet modules={modules} size={size} name={provider.name} link={link} />,
        document.body,
      )}
    </Dialog>
  );
}

function Files({ modules, name }: { readonly modules: Modules; readonly name: string }) {
  const [failure, setFailure] = useState<unknown>(null);
  const savePng = async () => {
    setFailure(null);
    try {
      saveFile(await pngOf(modules), `${name}.png`);
    } catch (thrown) {
      setFailure(thrown);
    }
  };
  const saveSvg = () =>
    saveFile(new Blob([svgOf(modules)], { type: 'image/svg+xml' }), `${name}.svg`);
  return (
    <>
      <div className={classes.files}>
        <Button size="md" variant="default" onClick={saveSvg}>
          {text.svg}
        </Button>
        <Button size="md" variant="default" onClick={savePng}>
          {text.png}
        </Button>
      </div>
      {failure !== null && <FailureCard failure={failure} />}
    </>
  );
}

interface CodeProps {
  readonly modules: Modules;
  readonly label?: string;
}

function Code({ modules, label }: CodeProps) {
  const side = modules.length;
  const path = <path fill="#000" d={pathOf(modules)} />;
  const look = {
    className: classes.code,
    viewBox: `0 0 ${side} ${side}`,
    shapeRendering: 'crispEdges',
  };
  if (!label) {
    return (
      <svg {...look} aria-hidden="true">
        {path}
      </svg>
    );
  }
  return (
    <svg {...look} role="img" aria-label={label}>
      {path}
    </svg>
  );
}

interface SheetProps {
  readonly modules: Modules;
  readonly size: Size;
  readonly name: string | null;
  readonly link: string;
}

/** The printed sheet: black on white, at the size of the paper. */
const Sheet = ({ modules, size, name, link }: SheetProps) => (
  <div className={classes.sheet} data-size={size} aria-hidden="true">
    <p className={classes.headline}>{text.headline}</p>
    <p className={classes.name}>{name}</p>
    <Code modules={modules} />
    <p className={classes.hint}>{text.hint}</p>
    <p className={classes.address}>{shortLink(link)}</p>
  </div>
);

/** Pixels of a side, at least: 8 cm on paper at 300 dpi. */
const PIXELS = 1000;

/** The code as a picture: each module is a whole number of pixels, so that none is blurred. */
async function pngOf(modules: readonly (readonly boolean[])[]): Promise<Blob> {
  const side = modules.length;
  const unit = Math.ceil(PIXELS / side);
  const canvas = document.createElement('canvas');
  canvas.width = side * unit;
  canvas.height = side * unit;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas is left');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = '#000';
  modules.forEach((row, y) => {
    row.forEach((isDark, x) => {
      if (isDark) context.fillRect(x * unit, y * unit, unit, unit);
    });
  });
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('the code could not be drawn');
  return blob;
}
