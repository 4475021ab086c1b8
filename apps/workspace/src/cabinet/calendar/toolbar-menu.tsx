import { ActionIcon, Button, SegmentedControl, Stack } from '@mantine/core';
import { useState } from 'react';
import { Dialog } from '../../kit/dialog.tsx';
import { calendar as words } from '../../text/calendar.ts';
import { CALENDAR_VIEWS, type CalendarView } from './search.ts';

interface ViewChoiceProps {
  readonly view: CalendarView;
  readonly show: (view: CalendarView) => void;
  readonly className?: string | undefined;
}

/** The height suits a finger. */
const VIEW_STYLES = { label: { paddingBlock: '0.625rem' } };

export const ViewChoice = ({ view, show, className }: ViewChoiceProps) => (
  <SegmentedControl
    className={className}
    styles={VIEW_STYLES}
    aria-label={words.view}
    value={view}
    onChange={(chosen) => show(chosen as CalendarView)}
    data={CALENDAR_VIEWS.map((value) => ({ value, label: words.views[value] }))}
  />
);

interface ToolbarMenuProps extends Omit<ViewChoiceProps, 'className'> {
  /** Absent: it is shown. */
  readonly goToday: (() => void) | undefined;
  readonly takeTime: () => void;
  readonly share: () => void;
  readonly className: string | undefined;
}

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
    // The page is printed without what stands over it.
    [words.print, () => requestAnimationFrame(() => window.print())],
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

const Dots = () => (
  <svg aria-hidden="true" width="1.5em" height="1.5em" viewBox="0 0 24 24" fill="currentColor">
    <circle cx="5" cy="12" r="2" />
    <circle cx="12" cy="12" r="2" />
    <circle cx="19" cy="12" r="2" />
  </svg>
);
