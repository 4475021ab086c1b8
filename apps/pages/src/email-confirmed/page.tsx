import { BrandPage } from '../brand-page.tsx';
import { Result } from '../result.tsx';
import { text } from '../text.ts';

export const page = (
  <BrandPage>
    <Result emblem="good" title={text.emailConfirmed.title}>
      <p className="muted">{text.emailConfirmed.hint}</p>
    </Result>
  </BrandPage>
);
