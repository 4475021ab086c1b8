export const starsOf = (rating: number): string => '★'.repeat(rating) + '☆'.repeat(5 - rating);

/** The stored values of a review, before or after an event. */
export type ReviewValues = Readonly<Record<string, unknown>>;

interface EventFacts {
  readonly kind: 'written' | 'edited' | 'replied' | 'complained' | 'moderated';
  readonly before: unknown;
  readonly after: unknown;
}

interface EventWords {
  written(opinion: string): string;
  edited(before: string, after: string): string;
  opinion(rating: number, words: string): string;
  replied(reply: string): string;
  readonly replyRemoved: string;
  complained(complaint: string): string;
  readonly withdrawn: string;
}

/** Tells events of a review in the words of those who read them; `moderated` tells what moderators decided. */
export const reviewEventText =
  (words: EventWords, moderated: (before: ReviewValues, after: ReviewValues) => string) =>
  (event: EventFacts): string => {
    const [before, after] = [valuesOf(event.before), valuesOf(event.after)];
    const opinion = ({ rating, text }: ReviewValues) =>
      words.opinion(Number(rating), String(text ?? ''));
    switch (event.kind) {
      case 'written':
        return words.written(opinion(after));
      case 'edited':
        return words.edited(opinion(before), opinion(after));
      case 'replied':
        return after.reply ? words.replied(String(after.reply)) : words.replyRemoved;
      case 'complained':
        return after.complaint ? words.complained(String(after.complaint)) : words.withdrawn;
      case 'moderated':
        return moderated(before, after);
    }
  };

const valuesOf = (value: unknown): ReviewValues =>
  typeof value === 'object' && value !== null ? (value as ReviewValues) : {};
