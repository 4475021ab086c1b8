import { Switch } from '@mantine/core';
import { useNoWrites } from '../../kit/writes.tsx';
import classes from './switches.module.css';

/** A press of one switch. */
export interface SwitchPress<T extends string, C extends string> {
  readonly topic: T;
  readonly channel: C;
  readonly isOn: boolean;
}

interface SwitchTableProps<T extends string, C extends string> {
  /** The heading of the first column. */
  readonly heading: string;
  readonly topics: readonly T[];
  readonly channels: readonly C[];
  readonly names: { readonly topics: Record<T, string>; readonly channels: Record<C, string> };
  isOn(topic: T, channel: C): boolean;
  press(one: SwitchPress<T, C>, name: string): void;
}

/** A row per topic, a column per channel. */
export function SwitchTable<T extends string, C extends string>(props: SwitchTableProps<T, C>) {
  const { heading, topics, channels, names, isOn, press } = props;
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{heading}</th>
          {channels.map((channel) => (
            <th key={channel} scope="col" className={classes.channel}>
              {names.channels[channel]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {topics.map((topic) => (
          <tr key={topic}>
            <th scope="row">{names.topics[topic]}</th>
            {channels.map((channel) => (
              <td key={channel}>
                <OneSwitch
                  name={`${names.topics[topic]}: ${names.channels[channel]}`}
                  one={{ topic, channel, isOn: isOn(topic, channel) }}
                  press={press}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface OneSwitchProps<T extends string, C extends string> {
  readonly name: string;
  /** The present state. */
  readonly one: SwitchPress<T, C>;
  press(one: SwitchPress<T, C>, name: string): void;
}

export function OneSwitch<T extends string, C extends string>(props: OneSwitchProps<T, C>) {
  const { name, one, press } = props;
  const reason = useNoWrites();
  return (
    <Switch
      className={classes.switch}
      aria-label={name}
      checked={one.isOn}
      disabled={reason !== null}
      onChange={({ currentTarget }) => press({ ...one, isOn: currentTarget.checked }, name)}
    />
  );
}
