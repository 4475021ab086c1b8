import { Link } from './link.tsx';

export const page = <Link />;
