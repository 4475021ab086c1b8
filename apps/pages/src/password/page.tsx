import { Password } from './password.tsx';

export const page = <Password />;
