import { renderWords } from '../provider-page/render-words.tsx';
import { text } from './words.ts';

interface Privacy {
  readonly styles: string;
  /** Who runs the service, as far as its settings tell. */
  readonly operator: {
    readonly name: string;
    readonly inn: string;
    readonly address: string;
  } | null;
}

/** What the service does with personal data, in place of a document that its operator has published. */
export const renderPrivacyPage = ({ styles, operator }: Privacy): string =>
  renderWords({
    ...{ styles, title: text.title, isLong: true },
    body: (
      <>
        <p>{text.lead}</p>
        <p>{text.operator(nameOf(operator))}</p>
        {text.sections.map(({ title, items }) => (
          <section key={title}>
            <h2>{title}</h2>
            <ul className="rules">
              {items.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          </section>
        ))}
      </>
    ),
  });

const nameOf = (operator: Privacy['operator']): string =>
  operator === null ? text.nobody : `${operator.name}, ИНН ${operator.inn}, ${operator.address}`;
