import { listDeleted, listTypes, restoreDeleted } from '@okoshko/contract/content-manager/wire';
import { expect, test } from 'vitest';
import { refused, reply } from '../harness/answers.ts';
import { expectText, press } from '../harness/page.ts';
import { screen } from '../harness/screen.ts';
import { serviceType } from '../harness/service-type.ts';

const manicure = {
  ...{ id: 7, documentId: 'manicure', label: 'Маникюр' },
  by: { documentId: 'oleg', name: 'Олег' },
  owner: { documentId: 'olga', name: 'Ольга' },
  ...{ deleted_at: '2026-11-26T09:00:00Z', kept_until: '2026-12-26T09:00:00Z' },
};
const page = { pagination: { page: 1, pageSize: 25, pageCount: 1, total: 1 } };

const open = screen('desk', '/desk/collections/$model/deleted', {
  address: '/desk/collections/api::service.service/deleted',
  title: 'Удалённое: услуги',
  answers: [
    reply(listTypes, { data: [serviceType] } as never),
    reply(listDeleted, {
      data: [manicure, { ...manicure, id: 8, documentId: 'pedicure', label: null, by: null }],
      meta: page,
    }),
  ],
  shows: [
    ...['Маникюр', 'Ольга', '26 ноября, 12:00, Олег', 'будет стёрто 26 декабря'],
    ...['№ 8', '26 ноября, 12:00, учётной записи уже нет'],
  ],
  offers: ['Восстановить: Услуга «Маникюр»', 'К списку'],
  empty: {
    answers: [reply(listDeleted, { data: [], meta: page })],
    shows: ['За последние 30 дней сотрудники ничего не удаляли.'],
  },
  missing: {
    address: '/desk/collections/api::nobody.nobody/deleted',
    answers: [],
    shows: ['Такого раздела нет. Возможно, его убрали в новой версии.'],
  },
  views: {
    'of what is not kept': {
      answers: [reply(listTypes, { data: [{ ...serviceType, isRestorable: false }] } as never)],
      shows: ['Удалённое из этого раздела не хранится: его стирают насовсем.'],
    },
  },
});

test('what was deleted is restored by a press, with a way to it', async () => {
  const wire = await open([reply(restoreDeleted, { data: manicure, meta: {} } as never)]);
  await press('Восстановить: Услуга «Маникюр»');
  await expectText('Восстановлено: Услуга «Маникюр».');
  const link = document.querySelector('main a[href$="/manicure"]');
  expect(link?.textContent).toBe('Открыть');
  expect(wire.callsOf('POST /content-manager/deleted/:model/:id/restore')).toHaveLength(1);
});

test('who comes second reads that it is there already', async () => {
  await open([refused(restoreDeleted, 'deleted_gone')]);
  await press('Восстановить: Услуга «Маникюр»');
  await expectText('запись восстановили раньше или прошло 30 дней');
});
