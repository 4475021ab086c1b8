import { counted } from '@okoshko/ui/format';

const CLIENTS = ['клиент', 'клиента', 'клиентов'] as const;
const LINES = ['строка', 'строки', 'строк'] as const;

/** Words of clients that come from a file and go into one. */
export const clientFiles = {
  kilobytes: (size: number) => `${size} КБ`,
  megabytes: (size: string) => `${size} МБ`,
  importing: {
    phoneTitle: /тел|моб|сот|номер|phone/i,
    title: 'Клиенты из файла',
    lead: 'Подойдёт таблица CSV или Excel (.xlsx), также выгруженная из другой программы. Первая строка — названия столбцов: имя, телефон, почта, день рождения, заметка, метки.',
    drop: 'Перетащите файл сюда или выберите его',
    choose: 'Выбрать файл',
    limit: 'До 20 МБ. Тот же файл можно загрузить ещё раз: клиенты не повторятся.',
    tooLarge: 'Файл больше 20 МБ. Разделите его на части.',
    file: (name: string) => `Файл: ${name}`,
    sending: 'Отправляем файл',
    reading: 'Читаем строки и добавляем клиентов…',
    noAnswer:
      'Ответ не дошёл, и мы не знаем, все ли клиенты добавлены. Отправьте файл ещё раз: повторов не будет.',
    again: 'Повторить',
    other: 'Загрузить другой файл',
    done: 'Готово',
    created: (count: number) => `Добавили: ${counted(count, CLIENTS)}`,
    existing: (count: number) => `Уже были в списке: ${counted(count, CLIENTS)}`,
    failed: (count: number) => `Не приняли: ${counted(count, LINES)}`,
    failedTable: 'Строки, которые не приняли',
    line: 'Строка',
    reason: 'Причина',
    inCell: (reason: string, cell: string) => `${reason}: «${cell}»`,
    onlyFirst: (count: number) => `Показаны первые ${count}.`,
    mend: 'Скачать эти строки',
    mendHint: 'Исправьте строки в скачанном файле и загрузите его здесь же.',
    mendFile: 'строки с ошибками.csv',
    mendColumn: 'Что исправить',
    fieldsLeft: 'Клиенты добавлены, но без этих полей',
    ignored: (titles: string) => `Эти столбцы не читали: ${titles}.`,
    reasons: {
      row_broken: 'строка повреждена, например лишняя кавычка',
      name_missing: 'нет ни имени, ни телефона',
      name_misleading: 'в имени смешаны похожие буквы разных алфавитов',
      phone_invalid: 'это не телефон',
      phone_precision_lost: 'Excel округлил телефон: последние цифры потеряны',
      value_too_long: 'слишком длинный текст',
      email_invalid: 'это не адрес почты',
      birthday_invalid: 'нет такого дня рождения',
    },
    refusals: {
      import_header: 'В первой строке нужны названия столбцов, среди них имя или телефон.',
      import_xls: 'Это старый формат .xls. Сохраните файл как .xlsx или CSV.',
      import_encrypted: 'Файл защищён паролем. Сохраните его без пароля.',
      import_broken: 'Файл не читается. Сохраните его заново как .xlsx или CSV.',
      import_too_large:
        'Файл слишком большой. Сохраните лист с клиентами как CSV, а если строк больше 100 000, разделите его.',
      import_too_wide: 'В строке больше 200 ячеек. Оставьте в файле только столбцы клиентов.',
    },
  },
  exporting: {
    title: 'Скачать список клиентов',
    lead: 'Все клиенты: имя, телефон, почта, день рождения, заметка, метки, согласие, визиты и неявки. Этот файл можно загрузить обратно.',
    csv: 'CSV',
    csvHint: 'Для других программ; откроется и в Excel.',
    xlsx: 'Excel (.xlsx)',
    xlsxHint: 'Чтобы смотреть и править в таблице.',
    format: 'Формат',
    start: 'Скачать',
    received: (size: string) => `Получили ${size}`,
    done: 'Файл скачан',
    fileName: 'клиенты',
  },
} as const;
