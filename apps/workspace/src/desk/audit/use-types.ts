import { useQuery } from '@tanstack/react-query';
import { READ_TYPES_ACTION, typesOptions } from '../../kit/content/types.ts';
import { useMay } from '../../shell/desk/rights.tsx';

/** All types of documents, where the operator may read of them. */
export const useTypes = () => useQuery({ ...typesOptions, enabled: useMay()(READ_TYPES_ACTION) });
