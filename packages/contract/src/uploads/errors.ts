export const uploadErrors = {
  file_too_large: { status: 413, message: 'The file is larger than allowed' },
  picture_too_large: { status: 413, message: 'The picture has more pixels than we read' },
  file_not_image: { status: 400, message: 'The file is not a picture we can read' },
  file_broken: { status: 400, message: 'The picture is damaged or incomplete' },
  multipart_invalid: { status: 400, message: 'The multipart body is invalid' },
} as const;
