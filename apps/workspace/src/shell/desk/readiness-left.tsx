import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { READS_READINESS, readinessOptions } from '../../shared/readiness/readiness.ts';
import { isFirstPage } from '../../shared/readiness/rules.ts';
import { readinessLeft as text } from '../../text/desk/shell.ts';
import classes from './readiness-left.module.css';
import { useMay } from './rights.tsx';

const OPENED = 'okoshko:readiness-shown';

/** Counts the matters missing before the first customer; a new installation opens them as its first page. */
export function ReadinessLeft() {
  const isAllowed = useMay()(READS_READINESS);
  const meta = useQuery({ ...readinessOptions, enabled: isAllowed }).data?.meta;
  const navigate = useNavigate();
  useEffect(() => {
    if (!meta) return;
    const wasShown = sessionStorage.getItem(OPENED) !== null;
    const { missing, has_professionals: hasProfessionals } = meta;
    if (!isFirstPage({ missing, hasProfessionals, wasShown })) return;
    sessionStorage.setItem(OPENED, '1');
    void navigate({ to: '/desk/readiness', replace: true });
  }, [meta, navigate]);
  if (!meta || meta.missing === 0) return null;
  return (
    <Link to="/desk/readiness" className={classes.left}>
      {text.left(meta.missing)}
    </Link>
  );
}
