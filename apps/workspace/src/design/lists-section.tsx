import { Alert, Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { DataTable } from '../kit/data-table.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { DialogButtons } from '../kit/dialog-buttons.tsx';
import { notify } from '../kit/notify.tsx';
import { Row, Rows } from '../kit/row.tsx';
import { Section } from '../kit/section.tsx';
import { design } from '../text/design.ts';

/** Notices and dialogs, which come and go: here by a press. */
export function MessagesSection() {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <Section title={design.messages}>
      <Alert data-part="good" color="green">
        {design.saved}
      </Alert>
      <Alert data-part="bad" color="red">
        {design.failed}
      </Alert>
      <Group gap="sm">
        <Button variant="default" onClick={() => void notify({ message: design.saved })}>
          {design.show}
        </Button>
        <Button variant="default" onClick={() => setOpen(true)}>
          {design.openDialog}
        </Button>
      </Group>
      {isOpen && (
        <Dialog title={design.dialogTitle} onClose={close}>
          <Text mb="md">{design.dialogText}</Text>
          <DialogButtons onCancel={close}>
            <Button color="red" onClick={close}>
              {design.cancel}
            </Button>
          </DialogButtons>
        </Dialog>
      )}
    </Section>
  );
}

interface Person {
  readonly name: string;
  readonly visits: number;
}

const PEOPLE: readonly Person[] = design.people.map((name, index) => ({ name, visits: index + 3 }));

export const ListsSection = () => (
  <Section title={design.lists}>
    <Text>{design.cardText}</Text>
    <Rows>
      {PEOPLE.map(({ name }) => (
        <Row
          key={name}
          value={name}
          note={design.sample}
          action={<Button variant="default">{design.keep}</Button>}
        />
      ))}
    </Rows>
    <DataTable
      caption={design.lists}
      columns={[
        { id: 'name', header: design.client, cell: ({ name }) => name },
        { id: 'visits', header: design.visits, cell: ({ visits }) => visits, inCard: 'aside' },
      ]}
      rows={PEOPLE}
      keyOf={({ name }) => name}
    />
  </Section>
);
