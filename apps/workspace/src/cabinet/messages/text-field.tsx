import { Button, Group, Input, Stack, Text } from '@mantine/core';
import type { TextKind, TextVariable } from '@okoshko/contract/messaging/texts';
import { type RefObject, useId, useLayoutEffect, useRef } from 'react';
import { messageTexts as text } from '../../text/message-texts.ts';
import classes from './messages.module.css';
import { inserted, variablesOf } from './rules.ts';

interface TextFieldProps {
  readonly kind: TextKind;
  readonly value: string;
  readonly error: string | null;
  readonly field: RefObject<HTMLTextAreaElement | null>;
  onChange(value: string): void;
}

/** The text, and buttons for what is filled in by itself. */
export function TextField({ kind, value, error, field, onChange }: TextFieldProps) {
  const id = useId();
  const caret = useRef<number | null>(null);
  // The caret stands behind what a button wrote, so that one writes on.
  useLayoutEffect(() => {
    if (caret.current === null) return;
    field.current?.focus();
    field.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });
  const insert = (variable: TextVariable) => {
    const { selectionStart = value.length, selectionEnd = value.length } = field.current ?? {};
    const result = inserted(value, [selectionStart, selectionEnd], variable);
    caret.current = result.caret;
    onChange(result.value);
  };
  return (
    <Stack gap="xs">
      <Input.Wrapper
        id={id}
        label={text.text}
        description={text.textHint}
        error={error}
        inputWrapperOrder={['label', 'description', 'input', 'error']}
      >
        <Input
          component="textarea"
          id={id}
          ref={field}
          rows={5}
          multiline
          data-autofocus
          styles={{ input: { resize: 'vertical' } }}
          error={error !== null}
          value={value}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      </Input.Wrapper>
      <Group role="group" aria-label={text.insert} gap="xs">
        <Text size="sm" c="dimmed" className={classes.insert}>
          {text.insert}
        </Text>
        {variablesOf(kind).map((variable) => (
          <Button
            key={variable}
            variant="default"
            size="compact-md"
            fw={400}
            onClick={() => insert(variable)}
          >
            {text.variables[variable]}
          </Button>
        ))}
      </Group>
    </Stack>
  );
}
