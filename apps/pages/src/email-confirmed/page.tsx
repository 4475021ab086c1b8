import { BrandPage } from '../brand-page.tsx';
import { Result } from '../result.tsx';
import { common } from '../text.ts';

export const page = (
  <BrandPage>
    <Result emblem="good" title={common.emailConfirmed.title}>
      <p className="muted">{common.emailConfirmed.hint}</p>
    </Result>
  </BrandPage>
);
