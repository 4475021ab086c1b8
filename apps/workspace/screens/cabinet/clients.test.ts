import { listTags } from '@okoshko/contract/clients/wire';
import { reply, rows } from '../harness/answers.ts';
import { maria } from '../harness/salon.ts';
import { screen } from '../harness/screen.ts';

const anna = {
  ...maria,
  id: 12,
  documentId: 'anna',
  name: 'Анна Белова',
  is_blocked: true,
  tags: [],
};

screen('cabinet', '/cabinet/clients', {
  title: 'Клиенты',
  answers: [
    rows('client-profiles', [anna, maria]),
    reply(listTags, { data: [{ tag: 'постоянная', clients: 1 }] }),
  ],
  shows: ['Анна Белова', 'Заблокирован', 'Мария Котова', '+7 903 123 45 67'],
  offers: ['Новый клиент', 'Загрузить из файла', 'Скачать список', 'Найти клиента', 'Метка'],
  empty: {
    answers: [rows('client-profiles', []), reply(listTags, { data: [] })],
    shows: ['Здесь будут клиенты: кто записался сам и кого добавите вы.'],
    offers: ['Загрузить из файла'],
  },
  views: {
    'nobody of that name': {
      ...{ address: '/cabinet/clients?q=Ян', answers: [rows('client-profiles', [])] },
      shows: ['Никого не нашлось.'],
      offers: ['Показать всех'],
    },
  },
  quiet: { 'GET /api/client-profiles/tags': 'without tags there is nothing to choose from' },
  differsByWidth: true,
});
