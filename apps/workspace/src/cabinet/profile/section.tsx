import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Section as TitledSection } from '../../kit/section.tsx';
import { profile as text } from '../../text/profile.ts';
import type { ProfileDialog } from './search.ts';

interface SectionProps {
  readonly title: string;
  /** The form that changes it. */
  readonly dialog?: ProfileDialog;
  readonly children: ReactNode;
}

/** A part of the profile: how it is, and the way to change it. */
export const Section = ({ title, dialog, children }: SectionProps) => (
  <TitledSection title={title} action={dialog && <ChangeLink dialog={dialog} what={title} />}>
    {children}
  </TitledSection>
);

interface ChangeLinkProps {
  readonly dialog: ProfileDialog;
  readonly what: string;
}

export const ChangeLink = ({ dialog, what }: ChangeLinkProps) => (
  <Button
    variant="subtle"
    size="compact-md"
    style={{ flex: 'none' }}
    renderRoot={(props) => (
      <Link
        {...props}
        to="/cabinet/profile"
        search={{ dialog }}
        resetScroll={false}
        aria-label={text.changeOf(what)}
      />
    )}
  >
    {text.change}
  </Button>
);
