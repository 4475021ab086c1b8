import { Checkout } from './checkout.tsx';

export const page = <Checkout />;
