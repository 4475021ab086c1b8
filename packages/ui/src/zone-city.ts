import { type Moment, offsetText } from './when.ts';

/** Cities that Russia's zones are named after: browsers leave most of these names out of what they carry. */
export const ZONE_CITIES: Readonly<Record<string, string>> = {
  Kaliningrad: 'Калининград',
  Moscow: 'Москва',
  Simferopol: 'Симферополь',
  Kirov: 'Киров',
  Volgograd: 'Волгоград',
  Astrakhan: 'Астрахань',
  Saratov: 'Саратов',
  Ulyanovsk: 'Ульяновск',
  Samara: 'Самара',
  Yekaterinburg: 'Екатеринбург',
  Omsk: 'Омск',
  Novosibirsk: 'Новосибирск',
  Barnaul: 'Барнаул',
  Tomsk: 'Томск',
  Novokuznetsk: 'Новокузнецк',
  Krasnoyarsk: 'Красноярск',
  Irkutsk: 'Иркутск',
  Chita: 'Чита',
  Yakutsk: 'Якутск',
  Khandyga: 'Хандыга',
  Vladivostok: 'Владивосток',
  'Ust-Nera': 'Усть-Нера',
  Magadan: 'Магадан',
  Sakhalin: 'Сахалин',
  Srednekolymsk: 'Среднеколымск',
  Kamchatka: 'Камчатка',
  Anadyr: 'Анадырь',
};

/** The city that a zone is named after: 'Екатеринбург'; of other countries what the browser calls it. */
export function cityOf(timeZone: string): string {
  const parts = /* @__PURE__ */ new Intl.DateTimeFormat('ru', {
    timeZone,
    timeZoneName: 'shortGeneric',
  });
  const name = parts.formatToParts().find(({ type }) => type === 'timeZoneName');
  return ZONE_CITIES[timeZone.replace(/^.*\//, '')] ?? name?.value ?? timeZone;
}

/** A zone as people know it: 'Екатеринбург (UTC+5)'; one without a name by its distance alone. */
export function zoneText(at: Moment, zone: string): string {
  const [city, offset] = [cityOf(zone), offsetText(at, zone)];
  return city.startsWith('GMT') ? offset : `${city} (${offset})`;
}
