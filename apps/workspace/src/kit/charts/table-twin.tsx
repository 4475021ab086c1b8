import classes from './charts.module.css';

interface TableTwinProps {
  readonly caption: string;
  /** The headings: of the row names, then of each value. */
  readonly heads: readonly string[];
  readonly rows: readonly { readonly name: string; readonly values: readonly string[] }[];
}

/** The numbers of a chart as a table. */
export function TableTwin({ caption, heads, rows }: TableTwinProps) {
  return (
    <table className={classes.table}>
      <caption className={classes.unseen}>{caption}</caption>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, values }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {values.map((value, index) => (
              <td key={heads[index + 1]}>{value}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
