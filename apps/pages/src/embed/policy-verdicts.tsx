import { CodeBlock } from '../code-block.tsx';
import type { FoundPolicy } from './policies-in.ts';
import { type CheckedPage, checkPolicy, type Step } from './policy.ts';
import { text } from './text.ts';

interface PolicyVerdictsProps {
  readonly policies: readonly FoundPolicy[];
  readonly checked: CheckedPage;
}

/** All of a page's policies must let the widget through: each with the lines it lacks. */
export function PolicyVerdicts({ policies, checked }: PolicyVerdictsProps) {
  if (policies.length === 0) return <p className="note good">{text.nothing}</p>;
  return policies.map((declared, at) => (
    <section key={declared.policy} className="stack verdict">
      <h3>{text.policyAt(at + 1, policies.length)}</h3>
      {declared.isReportOnly && <p className="small muted">{text.reportOnly}</p>}
      <PolicyVerdict policy={declared.policy} checked={checked} />
    </section>
  ));
}

interface PolicyVerdictProps {
  readonly policy: string;
  readonly checked: CheckedPage;
}

function PolicyVerdict({ policy, checked }: PolicyVerdictProps) {
  const { steps, amended } = checkPolicy(policy, checked);
  if (steps.length === 0) return <p className="note good">{text.fine}</p>;
  const isAmended = steps.some(({ line }) => line !== null);
  return (
    <>
      <p className="note">{text.steps(steps.length)}</p>
      <ul className="steps">
        {steps.map((step) => (
          <li key={step.need}>
            <StepLines step={step} />
          </li>
        ))}
      </ul>
      {isAmended && (
        <>
          <h4>{text.amended}</h4>
          <CodeBlock>{amended}</CodeBlock>
        </>
      )}
    </>
  );
}

const StepLines = ({ step }: { readonly step: Step }) => (
  <>
    <p>
      <strong>{text.purposes[step.need]}</strong>
      {step.line === null && `. ${text.addNonce}`}
    </p>
    {step.line !== null && <code className="line">{step.line}</code>}
  </>
);
