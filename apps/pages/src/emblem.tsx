const DRAWN = {
  good: <path d="m14 25 7 7 14-16" />,
  bad: <path d="M24 14v13m0 7v.5" />,
  off: <path d="m16 16 16 16m0-16L16 32" />,
  bank: <path d="m12 20 12-8 12 8M15 23v10m6-10v10m6-10v10m6-10v10M12 37h24" />,
};

/** The drawing of an outcome (good, bad, called off) or of a bank. */
export const Emblem = ({ kind }: { readonly kind: keyof typeof DRAWN }) => (
  <svg className={`emblem ${kind}`} viewBox="0 0 48 48" aria-hidden="true">
    {DRAWN[kind]}
  </svg>
);
