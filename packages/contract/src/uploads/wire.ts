import type { Address } from '../endpoint.ts';
import type * as schemas from './schemas.ts';

export const upload: Address<typeof schemas.upload> = {
  method: 'POST',
  path: '/api/upload',
};
export const deleteFile: Address<typeof schemas.deleteFile> = {
  method: 'DELETE',
  path: '/api/upload/files/:id',
};
export const listFiles: Address<typeof schemas.listFiles> = {
  method: 'GET',
  path: '/api/upload/files',
};
export const pageFiles: Address<typeof schemas.pageFiles> = {
  method: 'GET',
  path: '/api/upload/files/page',
};
export const readFile: Address<typeof schemas.readFile> = {
  method: 'GET',
  path: '/api/upload/files/:id',
};
export const uploadSettings: Address<typeof schemas.uploadSettings> = {
  method: 'GET',
  path: '/upload/settings',
};

export const listFolders: Address<typeof schemas.listFolders> = {
  method: 'GET',
  path: '/upload/folders',
};
export const readFolder: Address<typeof schemas.readFolder> = {
  method: 'GET',
  path: '/upload/folders/:id',
};
export const createFolder: Address<typeof schemas.createFolder> = {
  method: 'POST',
  path: '/upload/folders',
};
export const updateFolder: Address<typeof schemas.updateFolder> = {
  method: 'PUT',
  path: '/upload/folders/:id',
};
export const folderStructure: Address<typeof schemas.folderStructure> = {
  method: 'GET',
  path: '/upload/folder-structure',
};
export const bulkDeleteFiles: Address<typeof schemas.bulkDeleteFiles> = {
  method: 'POST',
  path: '/upload/actions/bulk-delete',
};
export const bulkMoveFiles: Address<typeof schemas.bulkMoveFiles> = {
  method: 'POST',
  path: '/upload/actions/bulk-move',
};

export const uploadErrors = {
  file_too_large: {
    status: 413,
    message: { en: 'The file is larger than allowed', ru: 'Файл больше допустимого' },
  },
  picture_too_large: {
    status: 413,
    message: {
      en: 'The picture has more pixels than we read',
      ru: 'В изображении слишком много пикселей',
    },
  },
  file_not_image: {
    status: 400,
    message: {
      en: 'The file is not a picture we can read',
      ru: 'Файл — не изображение, которое мы читаем',
    },
  },
  file_broken: {
    status: 400,
    message: {
      en: 'The picture is damaged or incomplete',
      ru: 'Изображение повреждено или неполное',
    },
  },
  files_empty: { status: 400, message: { en: 'Files are empty', ru: 'Нет файлов' } },
  multipart_invalid: {
    status: 400,
    message: { en: 'The multipart body is invalid', ru: 'Неверное тело формы' },
  },
  quota_exceeded: {
    status: 413,
    message: {
      en: 'There is no room left for more files',
      ru: 'Для новых файлов не осталось места',
    },
  },
  folder_name_taken: {
    status: 400,
    message: { en: 'name already taken', ru: 'Это имя уже занято' },
  },
  storage_unavailable: {
    status: 503,
    message: { en: 'Files cannot be stored at the moment', ru: 'Сейчас файлы не сохраняются' },
  },
} as const;

export const uploadSentences = {
  folder_unknown: { en: 'folder not found', ru: 'Папка не найдена' },
  file_unknown: { en: 'file.notFound', ru: 'Файл не найден' },
  file_needed: { en: 'A file is required', ru: 'Нужен файл в поле {field}' },
  one_file: {
    en: 'Cannot replace a file with multiple ones',
    ru: 'Файл заменяется одним файлом, а не несколькими',
  },
  not_linkable: {
    en: '{field} names nothing a file can be linked to',
    ru: 'Поле {field} не называет того, к чему можно приложить файл',
  },
  folder_into_itself: {
    en: 'A folder cannot be moved into itself',
    ru: 'Папку нельзя переместить в неё саму',
  },
} as const;
