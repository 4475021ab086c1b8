import { rubles } from '@okoshko/ui/format';
import type { PageData } from './props.ts';
import { listed, ratingOf, text } from './words.ts';

/** Search engines and messengers cut off longer ones. */
const MAX_DESCRIPTION = 160;

/** `Анна Соколова — Мастер маникюра, Москва: онлайн-запись`. */
export function titleOf({ provider }: PageData): string {
  const trade = listed(provider.specialization, provider.city);
  const name = provider.name ?? text.nobody;
  return `${trade ? `${name} — ${trade}` : name}: ${text.onlineBooking}`;
}

/** `Маникюр от 1 600₽, педикюр от 2 300₽. 4,8 из 5, 16 отзывов. Москва, ул. Покровка, 17.` */
export function descriptionOf(page: PageData): string {
  const { provider, rating } = page;
  const stars =
    rating.count > 0 && rating.average !== null
      ? `${ratingOf(rating.average)} из 5, ${text.reviewsCount(rating.count)}`
      : '';
  const whereabouts = listed(provider.city, provider.address);
  const sentences = [offersOf(page).join(', '), stars, whereabouts, provider.description ?? ''];
  return shortened(
    sentences
      .filter(Boolean)
      .map((sentence) => (/[.!?]$/.test(sentence) ? sentence : `${sentence}.`))
      .join(' '),
  );
}

/** The groups, else the services, each from its lowest price. */
function offersOf({ service_groups, services }: PageData): readonly string[] {
  const groups = service_groups.flatMap(({ documentId, title }) => {
    const prices = services
      .filter(({ service_group }) => service_group === documentId)
      .map(({ price }) => price);
    return prices.length > 0 ? [{ title, price: Math.min(...prices) }] : [];
  });
  return (groups.length > 0 ? groups : services)
    .slice(0, 3)
    .map(({ title, price }) => `${title} ${text.from} ${rubles(price)}`);
}

function shortened(words: string): string {
  if (words.length <= MAX_DESCRIPTION) return words;
  const cut = words.slice(0, MAX_DESCRIPTION);
  return `${cut.slice(0, cut.lastIndexOf(' ')).replace(/[.,:;]$/, '')}…`;
}
