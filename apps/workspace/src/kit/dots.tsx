/** Three dots: the button of what has no room of its own. */
export const Dots = () => (
  <svg aria-hidden="true" width="1.5em" height="1.5em" viewBox="0 0 24 24" fill="currentColor">
    <circle cx="5" cy="12" r="2" />
    <circle cx="12" cy="12" r="2" />
    <circle cx="19" cy="12" r="2" />
  </svg>
);
