import { duration } from '@okoshko/ui/duration';
import { counted } from '@okoshko/ui/format';
import type { SetupStep } from '../shared/setup/setup.ts';

const STEPS: Readonly<Record<SetupStep, string>> = {
  who: 'О вас',
  services: 'Услуги',
  hours: 'Часы',
  publish: 'Страница',
};
const MISSING: Readonly<Record<SetupStep, string>> = {
  who: 'Нет имени: клиенты не поймут, к кому записываются.',
  services: 'Нет услуг: записаться будет не на что.',
  hours: 'Нет рабочих часов: свободного времени не будет.',
  publish: 'Страница не опубликована.',
};
const SERVICES = ['услуга', 'услуги', 'услуг'] as const;

/** Words of the first steps, and of the card that leads to them. */
export const onboarding = {
  title: 'Настройка страницы',
  lead: 'Четыре шага, и клиенты смогут записываться сами. Каждый шаг сохраняется.',
  newcomerLead:
    'Начнём с вашего имени. Потом услуги, часы — и страница, на которой клиенты записываются сами.',
  steps: STEPS,
  stepOf: (index: number, title: string) => `Шаг ${index} из 4: ${title}`,
  done: 'готово',
  progress: 'Шаги',
  later: 'Позже',
  next: 'Сохранить и дальше',
  nextPlain: 'Далее',
  toCabinet: 'В кабинет',
  signOut: 'Выйти',
  staleLead: 'Это тем временем изменили в другом месте. Проверьте и сохраните ещё раз.',

  servicesLead: 'Хватит одной услуги, остальные добавите потом.',
  exampleLead: 'Начните с примера и поправьте под себя:',
  added: (count: number) => `Уже есть ${counted(count, SERVICES)}`,
  serviceLine: (minutes: number, price: string) => `${duration(minutes)}, ${price}`,
  addService: 'Добавить услугу',
  addAnother: 'Добавить ещё услугу',
  saveService: 'Сохранить услугу',

  hoursLead:
    'По каким часам вас можно записать. Отпуск и другой график — потом, в разделе «График».',
  hoursOther: 'График у вас уже есть. Изменить его можно в разделе «График».',
  openHours: 'Открыть график',
  hoursWrong: 'Проверьте часы: где-то они пересекаются или не заполнены.',
  hoursNone: 'Отметьте хотя бы один рабочий день.',

  missingTitle: 'Чего не хватает',
  missing: MISSING,
  fill: 'Заполнить',
  publish: 'Опубликовать страницу',
  publishLead: 'После этого страницу увидит каждый, у кого есть ссылка.',
  live: 'Страница опубликована',
  liveLead: 'Отправьте ссылку клиентам или поставьте её в профиль соцсети.',
  firstStart: (when: string) => `Ближайшее свободное время: ${when}.`,
  noStarts: 'Свободного времени пока нет. Проверьте услуги и часы.',
  code: 'QR-код для печати',
  preview: 'Ваша страница глазами клиента',
  finish: 'К сегодняшнему дню',

  cardTitle: (done: number) =>
    done < 2 ? 'Подготовьте страницу для записи' : 'Страница для записи почти готова',
  cardLead: (done: number) => `Готово шагов: ${done} из 4.`,
  cardAction: 'Продолжить',
} as const;
