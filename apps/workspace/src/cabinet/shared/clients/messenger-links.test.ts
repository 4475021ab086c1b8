import { expect, test } from 'vitest';
import { smsLink, telegramLink } from './messenger-links.ts';

const letter = { phone: '79031234567', text: 'Жду вас в 15:00 & позже' };

test('a chat is opened by the phone, with the text in it', () => {
  const text =
    '%D0%96%D0%B4%D1%83%20%D0%B2%D0%B0%D1%81%20%D0%B2%2015%3A00%20%26%20%D0%BF%D0%BE%D0%B7%D0%B6%D0%B5';
  expect(telegramLink(letter)).toBe(`https://t.me/+79031234567?text=${text}`);
  expect(smsLink(letter)).toBe(`sms:+79031234567?body=${text}`);
});

test('without a text it is opened empty', () => {
  expect(telegramLink({ ...letter, text: '' })).toBe('https://t.me/+79031234567');
  expect(smsLink({ ...letter, text: '' })).toBe('sms:+79031234567');
});
