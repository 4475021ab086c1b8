import { words } from '../text/ru-finish.ts';
import type { RefusalProps } from './props.ts';
import { Refusal } from './shared.ts';

/** Why it did not work, where a phone is proved or an appointment is made, moved or cancelled. */
export const LateRefusal = (props: RefusalProps) => <Refusal advice={words.advice} {...props} />;
