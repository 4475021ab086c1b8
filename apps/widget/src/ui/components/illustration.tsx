/** A professional's desk: a week with free slots taken, income growing, a good word, the tools of the trade. */
export function Illustration() {
  return (
    <svg className="art" viewBox="0 0 480 400" aria-hidden="true">
      <path
        fill="#fbe5de"
        d="M62 92C120 8 250-6 342 34s142 130 108 222-130 128-232 122S24 316 14 240 22 150 62 92z"
      />
      <circle cx="404" cy="76" r="26" fill="#ffcf6b" />
      <Calendar />
      <Scissors />
      <Income />
      <Review />
      <Polish />
    </svg>
  );
}

const TAKEN = 'M112 172h36v30h-36zM204 172h36v30h-36zM158 210h36v30h-36zM250 210h36v30h-36z';
const FREE =
  'M158 172h36v30h-36zM250 172h36v30h-36zM112 210h36v30h-36zM204 210h36v30h-36zM112 248h36v30h-36zM158 248h36v30h-36zM250 248h36v30h-36z';

function Calendar() {
  return (
    <g strokeLinejoin="round" strokeWidth="5">
      <rect x="88" y="92" width="222" height="216" rx="22" fill="#1f1b24" opacity=".08" />
      <rect x="86" y="82" width="226" height="218" rx="22" fill="#fff" />
      <path fill="#2a5bd7" d="M86 104q0-22 22-22h182q22 0 22 22v36H86z" />
      <path stroke="#fff" strokeWidth="8" strokeLinecap="round" d="M128 116h70" />
      <path stroke="#1f1b24" strokeWidth="9" strokeLinecap="round" d="M136 70v24M262 70v24" />
      <path fill="#f4f1f6" stroke="#f4f1f6" d={FREE} />
      <path fill="#c9dcff" stroke="#c9dcff" d={TAKEN} />
      <path fill="#cc2f4c" stroke="#cc2f4c" d="M204 248h36v30h-36z" />
      <path
        fill="none"
        stroke="#fff"
        strokeWidth="5"
        strokeLinecap="round"
        d="m213 264 7 7 12-14"
      />
      <path
        fill="none"
        stroke="#2a5bd7"
        strokeWidth="4"
        strokeLinecap="round"
        d="M122 187h16m76 0h16m-62 38h16m76 0h16"
      />
    </g>
  );
}

function Income() {
  return (
    <g>
      <rect x="292" y="126" width="138" height="122" rx="18" fill="#1f1b24" opacity=".08" />
      <rect x="290" y="118" width="142" height="122" rx="18" fill="#fff" />
      <path stroke="#d5efe1" strokeWidth="16" strokeLinecap="round" d="M316 214v-12M342 214v-26" />
      <path stroke="#8fd0af" strokeWidth="16" strokeLinecap="round" d="M368 214v-38" />
      <path stroke="#1a7a52" strokeWidth="16" strokeLinecap="round" d="M394 214v-58" />
      <path
        fill="none"
        stroke="#cc2f4c"
        strokeWidth="4"
        strokeLinecap="round"
        strokeLinejoin="round"
        d="m312 178 26-16 24-2 34-24m-14-2 15 1-2 15"
      />
    </g>
  );
}

const STAR = 'm0-10 3 6.500 7 .8-5.200 4.800 1.400 7L0 5.600-6.200 9.100l1.400-7L-10-2.700l7-.8z';

const BUBBLE = 'M36 270q0-18 18-18h120q18 0 18 18v34q0 18-18 18H92l-24 20 2-20H54q-18 0-18-18z';

function Review() {
  return (
    <g>
      <path fill="#1f1b24" opacity=".08" transform="translate(2 8)" d={BUBBLE} />
      <path fill="#fff" d={BUBBLE} />
      <g fill="#ffb52e">
        {[66, 90, 114, 138, 162].map((x) => (
          <path key={x} d={STAR} transform={`translate(${x} 278)`} />
        ))}
      </g>
      <path stroke="#e6e1e8" strokeWidth="6" strokeLinecap="round" d="M62 302h88" />
    </g>
  );
}

function Polish() {
  return (
    <g>
      <ellipse cx="368" cy="354" rx="62" ry="8" fill="#1f1b24" opacity=".1" />
      <path fill="#1f1b24" d="M334 236q0-6 6-6h16q6 0 6 6l3 50h-34z" />
      <path fill="#cc2f4c" d="M316 352v-46q0-22 22-22h20q22 0 22 22v46q0 2-2 2h-60q-2 0-2-2z" />
      <path fill="#fff" opacity=".35" d="M326 308q0-12 10-14v50h-10z" />
      <path fill="#36313d" d="M394 284q0-4 4-4h12q4 0 4 4l2 30h-24z" />
      <path fill="#2a5bd7" d="M382 352v-26q0-16 16-16h12q16 0 16 16v26q0 2-2 2h-40q-2 0-2-2z" />
      <path fill="#fff" opacity=".35" d="M390 328q0-9 8-10v28h-8z" />
    </g>
  );
}

function Scissors() {
  return (
    <g fill="none" strokeLinecap="round" transform="translate(-2 44) scale(.88) rotate(-16 64 130)">
      <path stroke="#8b8694" strokeWidth="10" d="m40 44 36 88M88 44l-36 88" />
      <path stroke="#cc2f4c" strokeWidth="10" d="m72 124 8 18M56 124l-8 18" />
      <circle cx="86" cy="160" r="17" stroke="#cc2f4c" strokeWidth="9" />
      <circle cx="42" cy="160" r="17" stroke="#cc2f4c" strokeWidth="9" />
      <circle cx="64" cy="104" r="4" fill="#fff" />
    </g>
  );
}
