// First: what a screen's own styles say comes after Mantine's.
import './kit/styles.ts';
import './kit/form-styles.ts';
import { createRoot } from 'react-dom/client';
import { DesignPage } from './design/design-page.tsx';
import { Mantine } from './kit/mantine.tsx';
import { Notices } from './kit/notify.tsx';

const element = document.getElementById('workspace');
if (!element) throw new Error('the page has no place for the parts');
createRoot(element).render(
  <Mantine>
    <Notices />
    <DesignPage />
  </Mantine>,
);
