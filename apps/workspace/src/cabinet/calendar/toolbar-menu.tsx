import { ActionIcon, Button, SegmentedControl, Stack } from '@mantine/core';
import { useState } from 'react';
import { Dialog } from '../../kit/dialog.tsx';
import { Dots } from '../../kit/dots.tsx';
import { calendar as words } from '../../text/calendar.ts';
import { CALENDAR_VIEWS, type CalendarView } from './search.ts';

interface ViewChoiceProps {
  readonly view: CalendarView;
  readonly show: (view: CalendarView) => void;
}

/** The height suits a finger. */
const VIEW_STYLES = { label: { paddingBlock: '0.625rem' } };

export const ViewChoice = ({ view, show }: ViewChoiceProps) => (
  <SegmentedControl
    styles={VIEW_STYLES}
    aria-label={words.view}
    value={view}
    onChange={(chosen) => show(chosen as CalendarView)}
    data={CALENDAR_VIEWS.map((value) => ({ value, label: words.views[value] }))}
  />
);

interface ToolbarMenuProps extends ViewChoiceProps {
  /** Absent: it is shown. */
  readonly goToday: (() => void) | undefined;
  readonly takeTime: () => void;
  readonly share: () => void;
  readonly className: string | undefined;
}

/** The page is printed without what stands over it. */
export const printPage = () => requestAnimationFrame(() => window.print());

/** The rest of the controls, for which a phone's row has no room. */
export function ToolbarMenu({ className, ...props }: ToolbarMenuProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ActionIcon
        variant="default"
        size={44}
        className={className}
        aria-label={words.menu}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        <Dots />
      </ActionIcon>
      {isOpen && <Menu {...props} close={() => setOpen(false)} />}
    </>
  );
}

type MenuProps = Omit<ToolbarMenuProps, 'className'> & { readonly close: () => void };

function Menu({ view, show, goToday, takeTime, share, close }: MenuProps) {
  const actions = [
    [words.today, goToday],
    [words.off.open, takeTime],
    [words.share, share],
    [words.print, printPage],
  ] as const;
  const closing = (act: () => void) => () => {
    close();
    act();
  };
  return (
    <Dialog title={words.title} onClose={close}>
      <Stack gap="sm">
        <ViewChoice view={view} show={(chosen) => closing(() => show(chosen))()} />
        {actions.map(
          ([label, act]) =>
            act && (
              <Button key={label} size="md" variant="default" onClick={closing(act)}>
                {label}
              </Button>
            ),
        )}
      </Stack>
    </Dialog>
  );
}
