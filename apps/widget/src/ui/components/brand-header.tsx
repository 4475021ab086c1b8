import { ru } from '../text/ru.ts';

/** The head of the sign-in dialog: a picture of the small window (окошко) that the service is named after. */
export function BrandHeader() {
  return (
    <div className="brand">
      <svg viewBox="0 0 320 165" aria-hidden="true">
        <path fill="var(--o-cream)" d="M0 0h320v165H0z" />
        <circle cx="270" cy="40" r="120" fill="var(--o-blush)" />
        <g transform="translate(14 14) scale(.92)">
          <path fill="#e9f1ff" d="M190 24q0-4 4-4h86q4 0 4 4v106h-94z" />
          <circle cx="258" cy="50" r="15" fill="#ffcf6b" />
          <path fill="#c9dcff" d="M190 112q18-26 42-12t52-16v46h-94z" />
          <path
            fill="none"
            stroke="#fff"
            strokeWidth="7"
            strokeLinejoin="round"
            d="M190 20h94v110h-94zM237 20v110M190 66h94"
          />
          <path fill="#fff" d="M176 128h122q6 0 6 6v4q0 6-6 6H176q-6 0-6-6v-4q0-6 6-6z" />
          <path fill="#1f1b24" d="M205 78q0-3 3-3h8q3 0 3 3v22h-14z" />
          <path fill="#cc2f4c" d="M199 128v-20q0-8 8-8h10q8 0 8 8v20z" />
          <path fill="#1a7a52" d="M268 110q-16-6-14-24 14 4 14 24zm0 0q14-2 18-20-18 0-18 20z" />
          <path fill="#2a5bd7" d="M254 108h28l-4 20h-20z" />
        </g>
      </svg>
      <p className="wordmark">{ru.brand}</p>
      <p className="small slogan">{ru.slogan}</p>
    </div>
  );
}
