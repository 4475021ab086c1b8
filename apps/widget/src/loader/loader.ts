import { install } from './install.ts';
import { tag } from './own-tag.ts';

if (tag?.src) install();
