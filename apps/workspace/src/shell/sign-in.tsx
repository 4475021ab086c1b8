import { shell } from '../text/shell.ts';
import { SignInCard } from './sign-in-card.tsx';

/** Stands at every address of the cabinet while nobody is signed in. */
export const SignIn = () => <SignInCard title={shell.signInTitle} lead={shell.signInLead} />;
