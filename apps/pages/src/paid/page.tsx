import { BrandPage } from '../brand-page.tsx';
import { Result } from '../result.tsx';
import { text } from '../text.ts';

export const page = (
  <BrandPage>
    <Result title={text.paid.title}>
      <p className="muted">{text.paid.hint}</p>
    </Result>
  </BrandPage>
);
