import { show } from './avatar.js';

const dialog = document.getElementById('profile');
const form = document.getElementById('profile-form');
const picker = document.getElementById('photo');
const preview = document.getElementById('photo-preview');
const remove = document.getElementById('remove-photo');
const failure = document.getElementById('profile-error');
const save = document.getElementById('save-profile');

/** `undefined`: the photo stays; null: it goes; a file takes its place. */
let photo;
let current;

for (const button of dialog.querySelectorAll('[data-close]'))
  button.addEventListener('click', () => dialog.close());
dialog.addEventListener('close', forgetPreview);
picker.addEventListener('change', () => {
  const [file] = picker.files;
  if (file) choose(file);
  picker.value = '';
});
remove.addEventListener('click', () => choose(null));
form.addEventListener('submit', (event) => {
  event.preventDefault();
  submit();
});

/** Opens the form with the user's data; `onSaved` runs after a successful save. */
export function openProfile(okoshko, onSaved) {
  const { user } = okoshko;
  if (!user) return;
  current = { okoshko, onSaved };
  photo = undefined;
  failure.textContent = '';
  form.name.value = user.name ?? '';
  form.specialization.value = user.provider_profile?.specialization ?? '';
  form.city.value = user.provider_profile?.city ?? '';
  for (const input of form.querySelectorAll('[data-provider]'))
    input.hidden = !user.provider_profile;
  show(preview, { url: user.photo?.url, name: user.name });
  remove.hidden = !user.photo;
  dialog.showModal();
  form.name.focus();
}

async function submit() {
  const { okoshko, onSaved } = current;
  const changes = { name: form.name.value.trim() || null };
  if (okoshko.user?.provider_profile)
    changes.provider_profile = {
      specialization: form.specialization.value.trim() || null,
      city: form.city.value.trim() || null,
    };
  save.disabled = true;
  failure.textContent = '';
  try {
    await okoshko.updateUser(changes, photo);
    dialog.close();
    onSaved();
  } catch (error) {
    failure.textContent = TEXTS[error.code] ?? 'Не удалось сохранить. Попробуйте ещё раз.';
  } finally {
    save.disabled = false;
  }
}

const TEXTS = {
  file_not_image: 'Этот файл не похож на фотографию.',
  file_broken: 'Файл с фотографией повреждён.',
  file_too_large: 'Фотография слишком большая.',
  offline: 'Нет соединения с интернетом.',
};

function choose(file) {
  forgetPreview();
  photo = file;
  show(preview, { url: file && URL.createObjectURL(file), name: form.name.value });
  remove.hidden = !file;
}

function forgetPreview() {
  const { src } = preview.querySelector('img') ?? {};
  if (src?.startsWith('blob:')) URL.revokeObjectURL(src);
}
