import { Button, Skeleton } from '@mantine/core';
import { COMPANY_ZONE } from '@okoshko/contract/statistics/company-kinds';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { now } from '../../api/clock.ts';
import { FailureCard } from '../../kit/failure-card.tsx';
import { Page } from '../../kit/page.tsx';
import { saveFile } from '../../kit/save-file.ts';
import { rangeText } from '../../kit/statistics/period.ts';
import classes from '../../kit/statistics/statistics.module.css';
import { Toolbar } from '../../kit/statistics/toolbar.tsx';
import { zoneNote } from '../../kit/zone-text.ts';
import { numbers as words } from '../../text/desk/numbers.ts';
import { AheadCard } from './ahead-card.tsx';
import { type Company, companyOptions, type Question, readFile } from './api.ts';
import { GroupCard } from './group-card.tsx';
import { GROUP_NAMES, GROUPS } from './rules.ts';
import { type QuestionState, useQuestion } from './use-question.ts';

/** The numbers of the whole service: payers, users and costs. */
export function NumbersScreen() {
  const state = useQuestion();
  const { data, error, isPlaceholderData, refetch } = useQuery(companyOptions(state.question));
  const download = useDownload(state.question);
  return (
    <Page
      title={words.title}
      actions={
        <Button variant="default" loading={download.isPending} onClick={() => download.mutate()}>
          {words.download}
        </Button>
      }
    >
      {download.isError && <FailureCard failure={download.error} retry={() => download.mutate()} />}
      <Toolbar {...state} />
      {error && <FailureCard failure={error} retry={() => refetch()} />}
      {!data && !error && <Skeleton height={640} />}
      {data && <Numbers company={data} state={state} isOld={isPlaceholderData} />}
    </Page>
  );
}

interface NumbersProps {
  readonly company: Company;
  readonly state: QuestionState;
  /** True while the numbers are of the request before, and the answer is on its way. */
  readonly isOld: boolean;
}

function Numbers({ company, state: { period, question, search, change }, isOld }: NumbersProps) {
  const { previous } = company.meta;
  return (
    <>
      <p className={classes.note}>
        {[
          `${zoneNote(COMPANY_ZONE, now())}.`,
          question.to !== period.to && question.compare === 'previous' && words.untilToday,
          previous && words.previous(rangeText(previous)),
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
      <div className={classes.cards} aria-busy={isOld}>
        {GROUP_NAMES.map((group) => (
          <Fragment key={group}>
            <GroupCard
              group={group}
              company={company}
              plotted={search[group]}
              plot={(name) => change({ [group]: name === GROUPS[group][0] ? undefined : name })}
            />
            {group === 'plans' && <AheadCard company={company} />}
          </Fragment>
        ))}
      </div>
    </>
  );
}

/** Saves the numbers of the plots as a file for a spreadsheet. */
const useDownload = (question: Question) =>
  useMutation({
    mutationFn: async () => {
      saveFile(await readFile(question), words.fileName(question.from, question.to));
    },
  });
