export const Method = ({ name }: { readonly name: string }) => (
  <span className={`method ${name.toLowerCase()}`}>{name}</span>
);
