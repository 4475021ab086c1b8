import { BrandPage } from '../brand-page.tsx';
import { Result } from '../result.tsx';
import { common } from '../text.ts';

export const page = (
  <BrandPage>
    <Result title={common.paid.title}>
      <p className="muted">{common.paid.hint}</p>
    </Result>
  </BrandPage>
);
