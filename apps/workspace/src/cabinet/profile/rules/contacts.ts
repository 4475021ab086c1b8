import { possiblePhoneIn } from '@okoshko/contract/phones/possible-phone';
import type { ProviderProfile } from '@okoshko/contract/providers/provider-profiles';
import { phoneText } from '../../../kit/phone.ts';
import type { ProfileChanges } from '../../shared/profile/save-profile.ts';

/** The contacts as the form holds them. */
export interface ContactsValues {
  readonly publicPhone: string;
  readonly phone: string;
  readonly city: string;
  readonly address: string;
  /** '55.75, 37.57', as maps copy it. */
  readonly position: string;
}

export const contactsOf = (profile: ProviderProfile): ContactsValues => ({
  publicPhone: profile.public_phone ? phoneText(profile.public_phone) : '',
  phone: profile.phone ? phoneText(profile.phone) : '',
  city: profile.city ?? '',
  address: profile.address ?? '',
  position: profile.lat === null || profile.lon === null ? '' : `${profile.lat}, ${profile.lon}`,
});

/** Latitude and longitude; null: it is no position. */
export function readPosition(text: string): { readonly lat: number; readonly lon: number } | null {
  const [, north = '', east = ''] =
    /^(-?\d{1,2}(?:[.]\d+)?)[\s,;]+(-?\d{1,3}(?:[.]\d+)?)$/.exec(text.trim()) ?? [];
  if (north === '') return null;
  const position = { lat: Number(north), lon: Number(east) };
  return Math.abs(position.lat) <= 90 && Math.abs(position.lon) <= 180 ? position : null;
}

/** Fields that cannot be sent as they are. */
export const wrongContacts = ({ publicPhone, phone, position }: ContactsValues) => ({
  publicPhone: publicPhone.trim() !== '' && possiblePhoneIn(publicPhone) === null,
  phone: phone.trim() !== '' && possiblePhoneIn(phone) === null,
  position: position.trim() !== '' && readPosition(position) === null,
});

export const contactsChanges = (values: ContactsValues): ProfileChanges => ({
  public_phone: possiblePhoneIn(values.publicPhone),
  phone: possiblePhoneIn(values.phone),
  city: values.city.trim() || null,
  address: values.address.trim() || null,
  ...(readPosition(values.position) ?? { lat: null, lon: null }),
});
