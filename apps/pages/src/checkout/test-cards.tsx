import { cardNumber } from './card-text.ts';
import { text } from './text.ts';

interface TestCardsProps {
  readonly onChoose: (number: string) => void;
}

/** The sandbox's cards and what each of them does. */
export function TestCards({ onChoose }: TestCardsProps) {
  return (
    <section className="test-cards" aria-labelledby="test-cards">
      <h2 id="test-cards">{text.testCards}</h2>
      <p className="muted small">{text.testCardsHint}</p>
      <ul>
        {text.cards.map(({ number, result }) => (
          <li key={number}>
            <button type="button" className="test-card" onClick={() => onChoose(number)}>
              <span className="number">{cardNumber(number)}</span>
              <span className="muted small">{result}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
