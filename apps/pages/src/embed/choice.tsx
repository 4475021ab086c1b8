interface ChoiceProps<Value extends string> {
  readonly label: string;
  readonly options: Readonly<Record<Value, string>>;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** One of a few. */
export function Choice<Value extends string>(props: ChoiceProps<Value>) {
  const { label, options, value, onChange } = props;
  return (
    <fieldset className="choice">
      <legend>{label}</legend>
      {(Object.keys(options) as Value[]).map((one) => (
        <button
          key={one}
          type="button"
          className="chip"
          aria-pressed={one === value}
          onClick={() => onChange(one)}
        >
          {options[one]}
        </button>
      ))}
    </fieldset>
  );
}
