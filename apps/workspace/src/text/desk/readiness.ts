import { counted } from '@okoshko/ui/format';
import { lines } from './readiness-lines.ts';

const LINES = ['пункт', 'пункта', 'пунктов'] as const;

/** Words of «Готовность к запуску». */
export const readiness = {
  title: 'Готовность к запуску',
  moment: (day: string, time: string) => `${day} в ${time}`,
  lines,
  suppliers: {
    smsru: 'SMS.ru',
    smsc: 'SMSC',
    yookassa: 'ЮKassa',
    tbank: 'Т‑Банк',
    fcm: 'Android и iOS (FCM)',
    rustore: 'RuStore',
    web: 'браузеры',
    dump: 'выгрузка базы',
    restore: 'восстановление',
    comparison: 'сравнение',
    uploads: 'файлы',
  } as Readonly<Record<string, string>>,
  ready: 'Всё готово: можно принимать клиентов.',
  left: (count: number) => `До запуска ${counted(count, LINES)}.`,
  restart: 'Настройки читаются при запуске: изменили — перезапустите сервис и проверьте ещё раз.',
  again: 'Проверить ещё раз',
  checked: 'Проверено',
  states: { missing: 'Нужно до запуска', warn: 'Лучше сделать', ok: 'Готово' },
  toTariffs: 'К тарифам',
  toPeople: 'К людям',
  toSignIn: 'К шагам входа',
  toChannels: 'К каналам',
} as const;
