import { Button, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { now } from '../../api/clock.ts';
import { useUser } from '../../api/session.ts';
import { deviceZone } from '../../kit/device-zone.ts';
import { momentText } from '../../kit/when.ts';
import { requests as text } from '../../text/desk/requests.ts';
import type { Request } from './api.ts';
import classes from './request.module.css';
import { masked, stateText } from './rules.ts';

/** The request's author, contact, state and words. */
export function Facts({ request }: { readonly request: Request }) {
  const { user, contact, createdAt } = request;
  const reader = useUser()?.documentId;
  return (
    <section className={classes.card}>
      <dl className={classes.facts}>
        <Fact name={text.from}>
          {user && (
            <Link to="/desk/people/$id" params={{ id: user.documentId }}>
              {user.name || text.nobody}
            </Link>
          )}
        </Fact>
        <Fact name={text.contact}>{contact ? <Contact contact={contact} /> : text.noContact}</Fact>
        <Fact name={text.columns.status}>
          {stateText(request, { user: reader, zone: deviceZone() })}
        </Fact>
        <Fact name={text.came}>{momentText(new Date(createdAt), now(), deviceZone())}</Fact>
      </dl>
      <h2 className={classes.heading}>{text.text}</h2>
      <Text className={classes.text}>{request.text || text.noText}</Text>
    </section>
  );
}

const Fact = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div className={classes.fact}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

/** A phone is masked until it is asked for: others look at the screen too. */
function Contact({ contact }: { readonly contact: string }) {
  const [isOpen, setOpen] = useState(false);
  const hidden = masked(contact);
  if (isOpen || hidden === contact) return contact;
  return (
    <>
      {hidden}{' '}
      <Button
        variant="subtle"
        size="compact-sm"
        mih={32}
        aria-label={text.showContact}
        onClick={() => setOpen(true)}
      >
        {text.show}
      </Button>
    </>
  );
}
