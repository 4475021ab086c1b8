export const uploadErrors = {
  file_too_large: { status: 413, message: 'The file is larger than allowed' },
  picture_too_large: { status: 413, message: 'The picture has more pixels than we read' },
  file_not_image: { status: 400, message: 'The file is not a picture we can read' },
  file_broken: { status: 400, message: 'The picture is damaged or incomplete' },
  files_empty: { status: 400, message: 'Files are empty' },
  multipart_invalid: { status: 400, message: 'The multipart body is invalid' },
  quota_exceeded: { status: 413, message: 'There is no room left for more files' },
  folder_name_taken: { status: 400, message: 'name already taken' },
  storage_unavailable: { status: 503, message: 'Files cannot be stored at the moment' },
} as const;
