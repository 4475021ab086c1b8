import { READINESS, type ReadinessName } from '@okoshko/contract/readiness/lines';
import { expect, test } from 'vitest';
import { type Line, partsOf, wordsOf } from './rules.ts';

const ZONE = 'Europe/Moscow';
const line = (name: ReadinessName, finding: string, facts: Partial<Line> = {}): Line => ({
  ...{ name, state: 'ok', finding: finding as Line['finding'], names: [], count: null, at: null },
  ...facts,
});

test('whatever is found has a sentence, and what is missing names what mends it', () => {
  for (const [name, findings] of Object.entries(READINESS)) {
    for (const [finding, state] of Object.entries(findings)) {
      const { title, sentence } = wordsOf(line(name as ReadinessName, finding), ZONE);
      expect([name, finding, title && sentence]).not.toContain('');
      // The last one is mended on a screen of the desk.
      if (state === 'ok' || finding === 'none') continue;
      expect([name, finding, partsOf(sentence).length > 1 || name === 'background']).toContain(
        true,
      );
      expect(partsOf(sentence).length % 2).toBe(1);
    }
  }
});

test('suppliers, numbers and times are told as people say them', () => {
  const sentenceOf = (...parts: Parameters<typeof line>) => wordsOf(line(...parts), ZONE).sentence;
  expect(sentenceOf('sms', 'suppliers', { names: ['smsru', 'smsc'] })).toBe(
    'Отправляет SMS.ru, SMSC.',
  );
  expect(sentenceOf('tariffs', 'on_sale', { count: 3 })).toBe('Продаётся 3 тарифа.');
  expect(sentenceOf('backups', 'fresh', { at: '2026-11-21T00:30:00Z' })).toBe(
    'Последняя сделана 21 ноября 2026 в 03:30 и проверена восстановлением.',
  );
  expect(sentenceOf('backups', 'failed', { names: ['restore'] })).toBe(
    'Последняя попытка не удалась (восстановление). Годной копии нет. Посмотрите журнал `okoshko-backup`.',
  );
});
