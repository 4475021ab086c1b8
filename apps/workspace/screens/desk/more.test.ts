import { screen } from '../harness/screen.ts';

screen('desk', '/desk/more', {
  title: 'Ещё',
  answers: [],
  shows: ['Вы вошли как Ирина Дежурная', 'Бухгалтеру'],
  offers: ['Выйти'],
  empty: 'it reads nothing',
});
