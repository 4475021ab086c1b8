import type { CompanyNumber } from '@okoshko/contract/statistics/company-kinds';
import { useMemo } from 'react';
import { LineChart } from '../../kit/charts/drawn.tsx';
import type { Lines } from '../../kit/charts/lines.ts';
import { Card } from '../../kit/statistics/card.tsx';
import { Fact } from '../../kit/statistics/fact.tsx';
import { Select } from '../../kit/statistics/fields.tsx';
import { lineOf } from '../../kit/statistics/line-of.ts';
import classes from '../../kit/statistics/statistics.module.css';
import { numbers as words } from '../../text/desk/numbers.ts';
import { statistics } from '../../text/statistics.ts';
import type { Company } from './api.ts';
import { formatOf, GROUPS, type Group, tickOf } from './rules.ts';

interface GroupCardProps {
  readonly group: Group;
  readonly company: Company;
  readonly plotted: CompanyNumber | undefined;
  plot(name: CompanyNumber): void;
}

/** Numbers that are told together, one of them over time. */
export function GroupCard({ group, company, plotted, plot }: GroupCardProps) {
  const names: readonly CompanyNumber[] = GROUPS[group];
  const available = names.filter((name) => name !== 'sms_cost' || company.meta.sms_cost !== null);
  const name = plotted ?? GROUPS[group][0];
  return (
    <Card title={words.groups[group]} isWide={group === 'plans'}>
      <dl className={classes.facts}>
        {available.map((one) => (
          <Fact
            key={one}
            label={words.names[one]}
            definition={company.meta.definitions[one]}
            metric={company.data.numbers[one]}
            format={formatOf(one)}
          />
        ))}
      </dl>
      {available.length < names.length && <p className={classes.note}>{words.noSmsCost}</p>}
      <Select
        label={words.plotted(words.groups[group])}
        value={name}
        options={available.map((one) => [one, words.names[one]] as const)}
        onChange={plot}
      />
      <Plot name={name} company={company} />
    </Card>
  );
}

interface PlotProps {
  readonly name: CompanyNumber;
  readonly company: Company;
}

function Plot({ name, company: { data, meta } }: PlotProps) {
  const lines = useMemo<Lines>(() => {
    const { bucket, previous } = meta;
    const numberOf = (point: (typeof data.series)[number]) => point[name];
    const main = lineOf({ series: data.series, range: meta, bucket, numberOf });
    const before = data.previous_series;
    if (!before || !previous) return [main];
    return [main, lineOf({ series: before, range: previous, bucket, numberOf })];
  }, [data, meta, name]);
  return (
    <LineChart
      title={words.names[name]}
      pointTitle={statistics.bucketTitles[meta.bucket]}
      lines={lines}
      format={formatOf(name)}
      formatTick={tickOf(name)}
    />
  );
}
