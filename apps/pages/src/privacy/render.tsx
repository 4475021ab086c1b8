import { renderWords } from '../provider-page/render-words.tsx';
import { text } from './words.ts';

interface Privacy {
  readonly styles: string;
  /** The operator of the service, as far as its settings name one. */
  readonly operator: {
    readonly name: string;
    readonly inn: string;
    readonly address: string;
  } | null;
}

/** The page about personal data, for a service whose operator has published no document of its own. */
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
