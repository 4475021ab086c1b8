import { Button, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { readAgain } from '../../api/follows.ts';
import { announce } from '../../kit/announce.tsx';
import { FailureCard } from '../../kit/failure-card.tsx';
import { Loaded } from '../../kit/loaded.tsx';
import { Row, Rows } from '../../kit/row.tsx';
import { saveFile } from '../../kit/save-file.ts';
import { Section } from '../../kit/section.tsx';
import { useMay } from '../../shell/desk/rights.tsx';
import { dataRequests as words } from '../../text/desk/data-requests.ts';
import { person as personText } from '../../text/desk/person.ts';
import type { DataRequest } from '../shared/data-requests/api.ts';
import { RequestFacts } from '../shared/data-requests/facts.tsx';
import { answersTo } from '../shared/data-requests/rules.ts';
import { Term } from '../shared/data-requests/term.tsx';
import { dataRequestsOptions, type Person, readExport } from './api.ts';
import classes from './person.module.css';
import { useDialog } from './use-dialog.ts';

const text = personText.data;
const REGISTER = 'api::personal-data-request.personal-data-request';

/** The person's requests about their data, and the copy of the data. */
export function DataRequests({ person }: { readonly person: Person }) {
  const query = useQuery(dataRequestsOptions(person.id));
  const may = useMay();
  return (
    <Section title={text.title} action={may(`${REGISTER}.export`) && <Export person={person} />}>
      <Loaded query={query} height={60}>
        {({ data }) =>
          data.length === 0 ? (
            <Text c="dimmed">{text.none}</Text>
          ) : (
            <Rows>
              {data.map((request) => (
                <Line
                  key={request.documentId}
                  request={request}
                  mayAnswer={may(`${REGISTER}.update`)}
                />
              ))}
            </Rows>
          )
        }
      </Loaded>
    </Section>
  );
}

interface LineProps {
  readonly request: DataRequest;
  readonly mayAnswer: boolean;
}

function Line({ request, mayAnswer }: LineProps) {
  const { open } = useDialog();
  const label = {
    done: words.answer.handOver,
    cancelled: request.kind === 'erasure' ? words.answer.cancelErasure : words.answer.cancelExport,
  };
  return (
    <Row
      value={
        <>
          {words.kinds[request.kind]} <Term request={request} />
        </>
      }
      action={
        mayAnswer && (
          <div className={classes.actions}>
            {answersTo(request).map((answer) => (
              <Button
                key={answer}
                variant="default"
                className={classes.button}
                aria-haspopup="dialog"
                onClick={() => open(answer, request.documentId)}
              >
                {label[answer]}
              </Button>
            ))}
          </div>
        )
      }
    >
      <RequestFacts request={request} />
    </Row>
  );
}

/** All of the person's data, as a file to hand over. */
function Export({ person: { id } }: { readonly person: Person }) {
  const queries = useQueryClient();
  const exporting = useMutation({
    mutationFn: async () => {
      const content = JSON.stringify(await readExport(id), null, 2);
      saveFile(new Blob([content], { type: 'application/json' }), text.fileName(id));
    },
    onSuccess: () => {
      announce(text.exported);
      return readAgain(queries, 'audit-events');
    },
  });
  return (
    <div>
      <Button
        variant="default"
        className={classes.button}
        loading={exporting.isPending}
        onClick={() => exporting.mutate()}
      >
        {text.export}
      </Button>
      {exporting.error && <FailureCard failure={exporting.error} />}
    </div>
  );
}
