import { openLibrary } from '../../../testing/library/library.ts';
import { testQueries } from '../../../testing/library/properties.ts';

testQueries(() => openLibrary(), 40);
