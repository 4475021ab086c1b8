import { content, MODELS } from '../../../text/desk/content.ts';
import { FIELDS } from '../../../text/desk/content-fields.ts';
import { VALUES } from '../../../text/desk/content-values.ts';

/** `api::service.service` → 'Услуга'; one that has no words yet by its own name. */
export const modelName = (uid: string): string => MODELS[uid]?.[0] ?? wordsOf(uid);
export const modelPlural = (uid: string): string => MODELS[uid]?.[1] ?? wordsOf(uid);

export const fieldName = (name: string): string => FIELDS[name] ?? sentenceCase(name);

export const wordOf = (value: string): string => VALUES[value] ?? value;

/** «Услуга «Маникюр»»; without a name by its number. */
export const documentName = (model: string, label: string | null, id: string | number): string =>
  label === null
    ? `${modelName(model)} ${content.numbered(id)}`
    : content.quoted(modelName(model), label);

const wordsOf = (uid: string): string => sentenceCase(uid.split('.').at(-1) ?? uid);

const sentenceCase = (name: string): string =>
  `${name.charAt(0).toUpperCase()}${name.slice(1).replaceAll(/[-_]/g, ' ')}`;
