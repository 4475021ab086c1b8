import { Anchor, Text } from '@mantine/core';
import { rubles } from '@okoshko/ui/format';
import { Link } from '@tanstack/react-router';
import { Section } from '../../kit/section.tsx';
import { useMay } from '../../shell/desk/rights.tsx';
import { accountant as words } from '../../text/desk/accountant.ts';
import { blockersOf, noticesOf, type Summary } from './rules.ts';

/** Tells whether the month may be closed, and the reasons if it may not. */
export function Closing({ meta }: Pick<Summary, 'meta'>) {
  const may = useMay();
  const blockers = blockersOf(meta);
  const notices = noticesOf(meta);
  const isReviewed = blockers.some(({ what }) => what === 'reviews');
  return (
    <Section
      title={words.close}
      action={
        isReviewed &&
        may('api::payment.manual-review.find') && (
          <Anchor renderRoot={(props) => <Link to="/desk/under-review" {...props} />}>
            {words.toReviews}
          </Anchor>
        )
      }
    >
      {blockers.length === 0 ? (
        <Text c="green" fw={600}>
          {words.mayClose}
        </Text>
      ) : (
        <Sentences
          lead={words.mayNotClose}
          sentences={blockers.map(({ what, count }) => blockerText[what](count))}
        />
      )}
      {notices.length > 0 && (
        <Sentences
          lead={words.attention}
          sentences={notices.map(({ what, count }) => words[what](count))}
        />
      )}
    </Section>
  );
}

const blockerText = {
  notOver: () => words.notOver,
  ledger: (kopecks: number) => words.ledger(rubles(kopecks)),
  reviews: words.reviews,
  refunds: words.refunds,
  receipts: words.receipts,
  pending: words.pending,
};

interface SentencesProps {
  readonly lead: string;
  readonly sentences: readonly string[];
}

const Sentences = ({ lead, sentences }: SentencesProps) => (
  <div>
    <Text fw={600}>{lead}</Text>
    <ul>
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  </div>
);
