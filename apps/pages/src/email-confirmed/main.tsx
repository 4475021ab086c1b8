import { BrandPage } from '../brand-page.tsx';
import { showPage } from '../page.ts';
import { Result } from '../result.tsx';
import { text } from '../text.ts';

showPage(
  <BrandPage>
    <Result emblem="✓" title={text.emailConfirmed.title}>
      <p className="muted">{text.emailConfirmed.hint}</p>
    </Result>
  </BrandPage>,
);
