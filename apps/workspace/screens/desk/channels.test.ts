import { listBalances, listChannels } from '@okoshko/contract/messaging/wire';
import { reply } from '../harness/answers.ts';
import { screen } from '../harness/screen.ts';

screen('desk', '/desk/channels', {
  title: 'Каналы',
  answers: [
    reply(listChannels, {
      data: [{ channel: 'email', state: 'open', suppliers: [{ name: 'smtp', has_balance: true }] }],
    } as never),
    reply(listBalances, { data: [{ supplier: 'smtp', balance: 120_000, currency: 'RUB' }] }),
  ],
  shows: ['Почта', 'Работает', '1 200₽'],
  offers: ['Остановить: Почта', 'Проверить: Почта'],
  later: { 'GET /api/message-channels/balances': 'a sentence says that they are asked for' },
  empty: 'an installation has its channels',
});
