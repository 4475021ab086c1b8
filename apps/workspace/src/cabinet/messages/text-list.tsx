import { Badge, Group, Text, Title } from '@mantine/core';
import { TEXT_KINDS, type TextKind } from '@okoshko/contract/messaging/texts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { rowPress } from '../../kit/row-press.ts';
import { messageTexts as text } from '../../text/message-texts.ts';
import { type Template, warningsOptions } from './api.ts';
import { useDrafts } from './drafts.ts';
import classes from './messages.module.css';

/** Every text as it comes to a client. */
export function TextList({ template }: { readonly template: Template }) {
  const drafts = useDrafts();
  // A failure here loses nothing: the form of the text warns again.
  const warnings = useQuery(warningsOptions(template.version)).data ?? [];
  return (
    <ul className={classes.texts}>
      {TEXT_KINDS.map((kind) => (
        <li key={kind} className={classes.text} {...rowPress}>
          <TextCard
            kind={kind}
            template={template}
            hasDraft={drafts[kind] !== undefined}
            advertises={warnings.some(({ path }) => path === kind)}
          />
        </li>
      ))}
    </ul>
  );
}

interface TextCardProps {
  readonly kind: TextKind;
  readonly template: Template;
  readonly hasDraft: boolean;
  readonly advertises: boolean;
}

function TextCard({ kind, template, hasDraft, advertises }: TextCardProps) {
  const { title, when } = text.kinds[kind];
  const preview = template.preview[kind];
  const isOwn = template[kind] !== null;
  return (
    <>
      <div className={classes.head}>
        <Title order={2} className={classes.title}>
          <Link
            to="/cabinet/messages"
            search={{ text: kind }}
            resetScroll={false}
            className={classes.link}
            data-opens-row
            aria-label={text.edit(title)}
          >
            {title}
          </Link>
        </Title>
        <span className={classes.change} aria-hidden="true">
          {text.change}
        </span>
        <Text size="sm" c="dimmed" className={classes.when}>
          {when}
        </Text>
      </div>
      <p className={classes.bubble}>{preview.text}</p>
      <Group gap="xs">
        <Text size="sm" c="dimmed">
          {text.size(preview.length, text.sms(preview.segments))}
        </Text>
        {isOwn && <Badge variant="light">{text.own}</Badge>}
        {hasDraft && (
          <Badge variant="light" color="gray">
            {text.unsaved}
          </Badge>
        )}
        {advertises && (
          <Badge variant="light" color="red">
            {text.advertises}
          </Badge>
        )}
      </Group>
    </>
  );
}
