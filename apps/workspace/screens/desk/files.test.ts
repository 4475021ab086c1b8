import { listFiles, listFolders } from '@okoshko/contract/uploads/wire';
import { reply } from '../harness/answers.ts';
import { screen } from '../harness/screen.ts';

screen('desk', '/desk/files', {
  title: 'Файлы',
  answers: [
    reply(listFiles, [
      {
        documentId: 'photo',
        name: 'работа.jpg',
        url: '/uploads/photo.jpg',
        mime: 'image/jpeg',
        size: 120,
      },
    ] as never),
    reply(listFolders, { data: [{ name: 'Обложки' }] } as never),
  ],
  shows: ['работа.jpg', 'Обложки'],
  offers: ['Загрузить', 'Новая папка', 'Найти по имени'],
  empty: {
    answers: [reply(listFiles, [] as never), reply(listFolders, { data: [] })],
    shows: ['Файлов пока нет.'],
    offers: ['Загрузить'],
  },
  views: {
    'none of the name': {
      address: '/desk/files?q=нет',
      answers: [reply(listFiles, [] as never)],
      shows: ['Ничего не нашлось.'],
    },
  },
});
