import { install } from './install.ts';
import { ownTag } from './own-tag.ts';

const tag = ownTag();
if (tag?.src) install(tag);
