import { Badge, Button, Text } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { MessengerButtons } from '../../kit/clients/messenger-buttons.tsx';
import { listOf } from '../../kit/list-of.ts';
import { phoneText } from '../../kit/phone.ts';
import { Section } from '../../kit/section.tsx';
import { fullDayText } from '../../kit/when.ts';
import { client as words } from '../../text/client.ts';
import type { Client } from './api.ts';
import classes from './client.module.css';
import { Fact } from './fact.tsx';

const route = getRouteApi('/cabinet/clients/$id');

/** The client's contacts, with comment and tags. */
export function Contacts({ client }: { readonly client: Client }) {
  const navigate = route.useNavigate();
  const { phone, email, birthday, comment, is_anonymous } = client;
  const tags = listOf(client.tags);
  return (
    <Section
      title={words.contacts}
      action={
        <Button
          size="md"
          variant="default"
          onClick={() => navigate({ search: (now) => ({ ...now, dialog: 'edit' }) })}
        >
          {words.edit}
        </Button>
      }
    >
      {is_anonymous && <Text c="dimmed">{words.anonymous}</Text>}
      {!(phone || email || is_anonymous) && <Text c="dimmed">{words.noContacts}</Text>}
      {phone && (
        <a
          href={`tel:+${phone}`}
          className={classes.contact}
          aria-label={words.call(phoneText(phone))}
        >
          {phoneText(phone)}
        </a>
      )}
      {phone && <MessengerButtons phone={phone} text="" />}
      {email && (
        <a href={`mailto:${email}`} className={classes.contact}>
          {email}
        </a>
      )}
      {(birthday || comment || tags.length > 0) && (
        <dl className={classes.facts}>
          {birthday && <Fact label={words.born}>{fullDayText(birthday)}</Fact>}
          {comment && (
            <Fact label={words.comment} isWide>
              {comment}
            </Fact>
          )}
          {tags.length > 0 && (
            <Fact label={words.tags} isWide>
              <span className={classes.tags}>
                {tags.map((tag) => (
                  <Badge key={tag} color="gray" variant="light" tt="none">
                    {tag}
                  </Badge>
                ))}
              </span>
            </Fact>
          )}
        </dl>
      )}
    </Section>
  );
}

/** A day of no zone. */
