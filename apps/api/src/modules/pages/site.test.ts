import { hash } from 'node:crypto';
import { get as httpGet } from 'node:http';
import { sql } from 'drizzle-orm';
import { parse } from 'parse5';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { created } from '../../../testing/actors.ts';
import { type BookingFixture, openBookingFixture } from '../../../testing/booking-fixture.ts';
import { startOwnSite } from '../../../testing/own-site.ts';
import { plain, uploadOf } from '../../../testing/pictures.ts';
import { schemaFaults } from '../../../testing/schema-org.ts';
import { DAY } from '../../platform/clock.ts';

/** Now is noon in Moscow on Saturday, 21 November 2026. */
let fixture: BookingFixture;
let documentId: string;

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/142.0 Safari/537.36';
/** Bytes of HTML and styles together, as the browser gets them. */
const BUDGET = 14 * 1024;

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(fixture.api.url + path, {
    redirect: 'manual',
    headers: { 'User-Agent': 'node', ...headers },
  });
const html = async (path = '/p/anna') => (await get(path)).text();
const metaOf = (page: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(page)?.[1];
const jsonLdOf = (page: string) =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(page)?.[1] ?? '{}');
/** Blocks a user or ends the block, as an operator does. */
const setBlocked = (user: number, blocked: boolean) =>
  fixture.api.request('PUT', `/api/users/${user}`, {
    token: fixture.actors.operator,
    body: { blocked },
  });

beforeAll(async () => {
  fixture = await openBookingFixture();
  await fixture.rules({ slug: 'anna-first' });
  await fixture.rules({
    ...{ slug: 'anna', public_phone: '79161234567', lat: 55.7592, lon: 37.6448 },
    ...{ min_lead_minutes: 180, cancel_window_minutes: 90, client_move_limit: 2 },
  });
  const [row] = await fixture.sql<{ document_id: string }>(
    sql`select document_id from provider_profiles where id = 1`,
  );
  documentId = String(row?.document_id);
});
afterAll(() => fixture.api.close());

describe('the page of a provider', () => {
  test('tells in HTML what its data tells, in Russian words', async () => {
    const { request } = fixture;
    const group = await created(request('POST /api/service-groups', 'owner', { title: 'Руки' }));
    const data = { price: 150_000, price_max: 200_000, duration: 105, service_group: group.id };
    await request(`PUT /api/services/${fixture.manicure}`, 'owner', data);
    const page = await html();
    for (const words of [
      '<html lang="ru">',
      '<h1>Анна Соколова</h1>',
      '<title>Анна Соколова — Мастер маникюра, Москва: онлайн-запись</title>',
      'href="tel:+79161234567"',
      'href="https://yandex.ru/maps/?pt=37.6448,55.7592&amp;z=17&amp;l=map"',
      'от 1 500₽',
      '1 час 45 минут',
      'Групповое занятие, до 3 мест',
      'Сегодня, 15:00',
      'круглосуточно',
      'Время салона: Москва (UTC+3)',
      'не позже чем за 3 часа до начала',
      'не позже чем за 1 час 30 минут',
      'можно перенести 2 раза',
      'Отзывов пока нет.',
    ]) {
      expect(page.replaceAll('\u00a0', ' ')).toContain(words);
    }
    expect(metaOf(page, 'description')?.replaceAll('\u00a0', ' ')).toMatch(
      /^Руки от 1 500₽\. Москва, ул\. Покровка, 17\. .*$/,
    );
    expect(page).toContain(`<link rel="canonical" href="${fixture.api.url}/p/anna"/>`);
    expect(metaOf(page, 'og:locale')).toBe('ru_RU');
    expect(metaOf(page, 'og:url')).toBe(`${fixture.api.url}/p/anna`);
    // Without a script a press leads to where the provider can be called.
    expect(page).toMatch(/href="\/p\/anna\?service=\w{24}#contacts" data-booking="anna"/);
    expect(page).toContain('id="contacts"');
  });

  test('is kept for a minute, compressed once and not sent again to whoever has it', async () => {
    const first = await get('/p/anna', { 'Accept-Encoding': 'br' });
    expect(Object.fromEntries(first.headers)).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'public, max-age=60, stale-while-revalidate=600',
      'content-encoding': 'br',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    });
    expect(first.headers.get('vary')).toContain('Accept-Encoding');
    const policy = String(first.headers.get('content-security-policy'));
    expect(policy).toContain("script-src 'self';");
    expect(policy).not.toContain('unsafe');
    const tag = String(first.headers.get('etag'));
    const again = await get('/p/anna', { 'Accept-Encoding': 'br', 'If-None-Match': tag });
    expect([again.status, await again.text()]).toEqual([304, '']);
    await fixture.rules({ description: 'Новое' });
    const changed = await get('/p/anna', { 'Accept-Encoding': 'br', 'If-None-Match': tag });
    expect([changed.status, await changed.text()]).toMatchObject([200, /Новое/]);
  });

  test('stands alone in frames of host pages and of the provider’s proved sites, and of nobody else’s', async () => {
    const site = await startOwnSite();
    const framed = await openBookingFixture({
      env: { HOST_ORIGINS: 'https://salon.example,https://*.preview.example' },
      overrides: { sites: site.sites },
    });
    await framed.rules({ slug: 'anna' });
    const look = (path: string) => fetch(framed.api.url + path, { redirect: 'manual' });
    const ancestors = async () => {
      const { headers } = await look('/p/anna/embed');
      return /frame-ancestors ([^;]*)/.exec(headers.get('content-security-policy') ?? '')?.[1];
    };
    const ofHosts =
      "'self' https://salon.example https://*.preview.example http://localhost:* http://127.0.0.1:*";
    const path = '/api/provider-profile/me/origins';
    await framed.request(`POST ${path}`, 'owner', { origin: 'https://not-proved.ru' });
    expect(await ancestors()).toBe(ofHosts);
    await site.prove(framed, 'https://anna-nails.ru');
    expect(await ancestors()).toBe(`${ofHosts} https://anna-nails.ru`);

    const page = await look('/p/anna/embed?service=<b>');
    expect(page.headers.get('x-frame-options')).toBeNull();
    expect(page.headers.get('x-robots-tag')).toBe('noindex');
    const text = await page.text();
    for (const words of [
      '<html lang="ru">',
      '<title>Запись: Анна Соколова</title>',
      '<meta name="robots" content="noindex"/>',
      `<noscript><p>Чтобы записаться прямо здесь, включите JavaScript.</p><p><a class="link" href="${framed.api.url}/p/anna"`,
      '<div data-booking="anna" data-view="inline"></div>',
    ]) {
      expect(text).toContain(words);
    }
    // The policy of both pages lets nothing else run; no other page of ours can be framed.
    const script = /<script>(.*?)<\/script>/s.exec(text)?.[1] ?? '';
    expect(page.headers.get('content-security-policy')).toContain(
      `script-src 'self' 'sha256-${hash('sha256', script, 'base64')}';`,
    );
    for (const other of ['/p/anna', '/p/nobody/embed', '/embed']) {
      expect([other, (await look(other)).headers.get('x-frame-options')]).toEqual([other, 'DENY']);
    }
    const { documentId: id } = (await framed.api.get('/api/pages/anna')).body.data.provider;
    const former = await look(`/p/${id}/embed?service=a`);
    expect([former.status, former.headers.get('location')]).toEqual([
      301,
      '/p/anna/embed?service=a',
    ]);
    await framed.api.close();
    await site.close();
  });

  test('costs 14 KB of HTML and styles at most, and no script of its own', async () => {
    const page = await html();
    const scripts = [...page.matchAll(/<script[^>]*>/g)].map(([tag]) => tag);
    expect(scripts).toEqual([
      '<script async="" src="/widget/v1/okoshko.js" data-mount="none" data-flags="self">',
      '<script type="application/ld+json">',
    ]);
    expect(page).not.toMatch(/ style=| on[a-z]+=/);
    const styles = /<link rel="stylesheet" href="([^"]+)"/.exec(page)?.[1] ?? '';
    const sizes = await Promise.all(['/p/anna', styles].map(compressedSize));
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(BUDGET);
  });

  test('offers a booking for as long as there is one service', async () => {
    const services = (await fixture.request('GET /api/services?sort=id', 'owner')).body.data;
    const setActive = (id: number, is_active: boolean) =>
      fixture.request(`PUT /api/services/${id}`, 'owner', { is_active });
    const barsByLeft: [left: number, bars: number][] = [];
    for (let left = services.length; left >= 0; left -= 1) {
      const page = await html();
      barsByLeft.push([left, page.split('class="book-bar"').length - 1]);
      if (left > 0) await setActive(services[left - 1].id, false);
    }
    expect(barsByLeft.slice(-2)).toEqual([
      [1, 1],
      [0, 0],
    ]);
    expect(barsByLeft[0]?.[1]).toBe(1);
    for (const { id } of services) await setActive(id, true);
  });

  test('is at one address: others lead there, with what they ask for', async () => {
    for (const other of ['ANNA', 'anna-first', documentId, '%61nna', 'anna/']) {
      const answer = await get(`/p/${other}?service=1&utm_source=vk`);
      expect([other, answer.status, answer.headers.get('location')]).toEqual([
        other,
        301,
        '/p/anna?service=1&utm_source=vk',
      ]);
      // Another provider may take a slug one day.
      expect(answer.headers.get('cache-control')).toBe('public, max-age=300');
    }
    await fixture.rules({ slug: null });
    expect((await get(`/p/${documentId}`)).status).toBe(200);
    expect((await get('/p/anna')).headers.get('location')).toBe(`/p/${documentId}`);
    await fixture.rules({ slug: 'anna' });
  });
});

describe('what the page tells robots and messengers', () => {
  test('is what schema.org has, with a rating only where there are reviews', async () => {
    const before = jsonLdOf(await html());
    expect(schemaFaults(before)).toEqual([]);
    expect(before).toMatchObject({
      '@type': 'BeautySalon',
      telephone: '+79161234567',
      address: { streetAddress: 'ул. Покровка, 17', addressLocality: 'Москва' },
      geo: { latitude: 55.7592, longitude: 37.6448 },
      priceRange: '1\u00a0000₽–2\u00a0000₽',
      makesOffer: [
        { price: '1500.00', priceCurrency: 'RUB', itemOffered: { name: 'Маникюр' } },
        { price: '1000.00', itemOffered: { '@type': 'Service', name: 'Урок' } },
      ],
      potentialAction: { '@type': 'ReserveAction' },
    });
    expect(before.aggregateRating).toBeUndefined();
    await review({ text: 'Спасибо', rating: 5 });
    const after = jsonLdOf(await html());
    expect(schemaFaults(after)).toEqual([]);
    expect(after.aggregateRating).toMatchObject({ ratingValue: 5, reviewCount: 1 });
    expect(after.review).toMatchObject([{ author: { name: 'Мария К.' }, reviewBody: 'Спасибо' }]);
  });

  test('is whole whatever clients and providers write', async () => {
    const hostile = '</script><script>alert(1)</script><img src=x onerror=alert(1)>\u2028"\'&';
    await review({ text: hostile, rating: 4 });
    await fixture.rules({ description: hostile, address: hostile });
    const page = await html();
    const elements = elementsOf(parse(page));
    const byTag = (name: string) => elements.filter((one) => one.tagName === name);
    expect(byTag('script').map(({ attrs }) => attrs.map(({ value }) => value))).toEqual([
      ['', '/widget/v1/okoshko.js', 'none', 'self'],
      ['application/ld+json'],
    ]);
    expect(elements.flatMap(({ attrs }) => attrs.filter(({ name }) => /^on/.test(name)))).toEqual(
      [],
    );
    const jsonLd = jsonLdOf(page);
    expect(jsonLd.address.streetAddress).toBe(hostile);
    expect(jsonLd.review[0].reviewBody).toBe(hostile);
    const links = byTag('a').flatMap(({ attrs }) =>
      attrs.filter(({ name }) => name === 'href').map(({ value }) => value),
    );
    expect(links.filter((link) => !/^(https:|tel:|mailto:|\/p\/anna|#)/.test(link))).toEqual([]);
    await fixture.rules({ description: null, address: 'ул. Покровка, 17' });
  });

  test('has a picture of 1200×630, with the photo or without one, and a new address for a new photo', async () => {
    const addressOf = async () => String(metaOf(await html(), 'og:image'));
    const pictureAt = async (address: string) => {
      const answer = await fetch(address);
      const bytes = Buffer.from(await answer.arrayBuffer());
      expect(answer.headers.get('content-type')).toBe('image/jpeg');
      expect(answer.headers.get('cache-control')).toContain('immutable');
      return sharp(bytes).metadata();
    };
    const upload = async (width: number) => {
      const form = new FormData();
      form.set('user', '{}');
      const bytes = await plain(width, width).jpeg().toBuffer();
      const blob = new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' });
      form.append('files', blob, '1_avatar.png');
      const token = await fixture.api.signIn('79990000001');
      const { status } = await fixture.api.request('PUT', '/api/users/1', { token, body: form });
      expect(status).toBe(200);
    };
    const addresses = [await addressOf()];
    for (const width of [900, 400]) {
      await upload(width);
      addresses.push(await addressOf());
    }
    expect(new Set(addresses).size).toBe(3);
    const [nobody = '', former = '', photo = ''] = addresses;
    expect(nobody).toMatch(new RegExp(`^${fixture.api.url}/p/pictures/`));
    expect(await pictureAt(photo)).toMatchObject({ width: 1200, height: 630, format: 'jpeg' });
    // The former photo is gone: its address shows what the page has today.
    const today = Buffer.from(await (await fetch(photo)).arrayBuffer());
    for (const address of [nobody, former]) {
      const answer = await fetch(address);
      expect(answer.headers.get('cache-control')).toBe('public, max-age=3600');
      expect(today.equals(Buffer.from(await answer.arrayBuffer()))).toBe(true);
    }
    expect((await get('/p/pictures/unknown.jpg')).status).toBe(404);
    expect((await get('/p/pictures/unknown-0123456789ab.jpg')).status).toBe(404);
    const page = await html();
    expect(page).toMatch(
      /<img class="portrait" src="\/uploads\/\w+\.jpg" width="176" height="176"/,
    );
  });

  test('without a photo has a picture with its name and rating, and another address for other words', async () => {
    await fixture.sql(sql`update provider_profiles set photo = null where id = 1`);
    const pictureOf = async () => {
      const page = await html();
      const answer = await fetch(String(metaOf(page, 'og:image')));
      expect(answer.headers.get('cache-control')).toContain('immutable');
      const bytes = Buffer.from(await answer.arrayBuffer());
      expect(await sharp(bytes).metadata()).toMatchObject({ width: 1200, height: 630 });
      return { bytes, address: answer.url, alt: metaOf(page, 'og:image:alt') };
    };
    const first = await pictureOf();
    await fixture.rules({ name: 'Очень <Длинное> & Имя Мастера, Которое Не Помещается В Строку' });
    const other = await pictureOf();
    await fixture.rules({ name: 'Анна Соколова' });
    expect(first.alt).toMatch(/^Анна Соколова, /);
    expect([other.address === first.address, other.bytes.equals(first.bytes)]).toEqual([
      false,
      false,
    ]);
    // The picture has letters: words take room in its left part.
    const words = { left: 60, top: 150, width: 580, height: 330 };
    const stats = await sharp(first.bytes).extract(words).stats();
    expect(stats.channels[0]?.stdev).toBeGreaterThan(10);
    const former = await fetch(first.address.replace(/-\w+\.jpg$/, '-0123456789ab.jpg'));
    expect([former.status, former.headers.get('cache-control')]).toEqual([
      200,
      'public, max-age=3600',
    ]);
  });

  test('has a picture with its first works, each cut round its point, and another address without them', async () => {
    const { request, api } = fixture;
    const token = await api.signIn('79990000001');
    const addressOf = async () => String(metaOf(await html(), 'og:image'));
    const before = await addressOf();
    const add = async (colours: readonly [string, string], focus: number) => {
      const halves = colours.map(
        (colour, nth) => `<rect x="${600 * nth}" width="600" height="300" fill="${colour}"/>`,
      );
      const drawn = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="300">${halves.join('')}</svg>`;
      const photo = await sharp(Buffer.from(drawn)).jpeg().toBuffer();
      const body = uploadOf([['work.jpg', photo]]);
      const [file] = (await api.request('POST', '/api/upload', { token, body })).body;
      const data = { title: 'Френч', photo: file.id, focus_x: focus };
      return created(request('POST /api/works', 'owner', data));
    };
    const works = [await add(['#ff0000', '#00ff00'], 0), await add(['#ff0000', '#0000ff'], 100)];
    const address = await addressOf();
    const bytes = Buffer.from(await (await fetch(address)).arrayBuffer());
    const colourAt = async (top: number) => {
      const spot = sharp(bytes).extract({ left: 900, top, width: 1, height: 1 });
      return [...(await spot.raw().toBuffer())].map((share) => share > 128);
    };
    expect(await colourAt(140)).toEqual([true, false, false]);
    expect(await colourAt(460)).toEqual([false, false, true]);
    for (const { id } of works) await request(`DELETE /api/works/${id}`, 'owner');
    expect(address).not.toBe(before);
    expect(await addressOf()).toBe(before);
  });

  test('has a picture of its tab, as any page of ours, in the file that search engines ask for', async () => {
    expect(await html()).toContain('<link rel="icon" href="/favicon.ico" sizes="any"/>');
    const answer = await get('/favicon.ico');
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/x-icon']);
    const bytes = Buffer.from(await answer.arrayBuffer());
    const [length, at] = [bytes.readUInt32LE(6 + 8), bytes.readUInt32LE(6 + 12)];
    const { format, width, height } = await sharp(bytes.subarray(at, at + length)).metadata();
    expect([format, width, height]).toEqual(['png', 32, 32]);
  });

  test('is listed in a sitemap, which robots find', async () => {
    const answer = await get('/sitemap.xml');
    const sitemap = await answer.text();
    expect(answer.headers.get('content-type')).toBe('application/xml; charset=utf-8');
    expect([...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)).toEqual([
      `${fixture.api.url}/p/anna`,
    ]);
    expect(sitemap).toContain('<lastmod>2026-11-');
    expect((await get('/sitemap.xml?part=1')).status).toBe(200);
    expect((await get('/sitemap.xml?part=2')).status).toBe(404);
    await fixture.rules({ is_published: false });
    expect(await html('/sitemap.xml')).not.toContain('<loc>');
    await fixture.rules({ is_published: true });
    const robots = await html('/robots.txt');
    expect(robots).toContain(`Sitemap: ${fixture.api.url}/sitemap.xml`);
    expect(robots).not.toContain('/p/');
    expect((await get('/v/token')).headers.get('x-robots-tag')).toBe('noindex');
  });
});

describe('a look at the page', () => {
  const views = async () => {
    const [row] = await fixture.sql<{ views: number }>(
      sql`select count(*)::int as views from service_link_openings where kind = 'page_view'`,
    );
    return row?.views;
  };
  const look = (headers: Record<string, string> = {}, method = 'GET') =>
    fixture.api.request(method, '/p/anna', { headers: { 'User-Agent': BROWSER, ...headers } });

  test('counts once a visitor a day, of people alone', async () => {
    expect(await views()).toBe(0);
    const robot = 'Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)';
    for (const agent of [robot, 'TelegramBot (like TwitterBot)', '']) {
      await look({ 'User-Agent': agent });
    }
    await look({ 'Sec-Purpose': 'prefetch;prerender' });
    await look({ Purpose: 'prefetch' });
    await look({}, 'HEAD');
    expect(await views()).toBe(0);
    await look();
    await look();
    expect(await views()).toBe(1);
    await look({ 'User-Agent': BROWSER.replace('142', '141') });
    expect(await views()).toBe(2);
    fixture.api.clock.advance(DAY);
    await look();
    expect(await views()).toBe(3);
    const cookies = (await get('/p/anna')).headers.getSetCookie();
    expect(cookies).toEqual([]);
  });

  test('leaves nothing of the visitor but a hash that is another one tomorrow', async () => {
    const rows = await fixture.sql<{ visitor_id: string }>(
      sql`select * from service_link_openings where kind = 'page_view'`,
    );
    expect(new Set(rows.map(({ visitor_id }) => visitor_id)).size).toBe(3);
    expect(JSON.stringify(rows)).not.toMatch(/127\.0\.0\.1|Mozilla|Chrome/);
  });

  test('is answered where it cannot be counted', async () => {
    await fixture.sql(sql`alter table service_link_openings rename to openings_away`);
    fixture.api.clock.advance(DAY);
    expect((await look()).status).toBe(200);
    await fixture.sql(sql`alter table openings_away rename to service_link_openings`);
  });
});

describe('a provider that strangers may not know of', () => {
  const gone = async (path: string) => {
    const answer = await get(path);
    const page = await answer.text();
    expect([path, answer.status, answer.headers.get('x-robots-tag')]).toEqual([
      path,
      404,
      'noindex',
    ]);
    expect(page).toContain('<h1>Такой страницы нет</h1>');
    expect(page).not.toContain('Анна');
    expect((await get(path, { 'If-None-Match': '*' })).status).toBe(404);
  };

  test('has no page', async () => {
    await gone('/p/nobody');
    await gone('/p/%3Cscript%3E');
    await gone('/p/%00');
    await fixture.rules({ is_published: false });
    await gone('/p/anna');
    await gone(`/p/${documentId}`);
    await fixture.rules({ is_published: true });
    expect((await get('/p/anna')).status).toBe(200);
  });

  test('is gone from all that they read, the moment an operator blocks the account', async () => {
    const [service] = (await fixture.api.get('/api/services')).body.data;
    const starts = () =>
      fixture.api.post('/api/appointments/possible_starts/2026-11-25', {
        data: { provider_profile: 1, services: [service.id] },
      });
    const lists = ['provider-profiles', 'services', 'service-groups', 'reviews'];
    const visible = async () => [
      (await get('/p/anna')).status,
      (await fixture.api.get('/api/pages/anna')).status,
      (await fixture.api.get('/api/provider-profiles/1')).status,
      (await fixture.api.get(`/api/services/${service.id}`)).status,
      ...(await Promise.all(
        lists.map(async (list) => {
          const { body } = await fixture.api.get(`/api/${list}?filters[id][$ne]=2&populate=*`);
          return JSON.stringify(body.data).match(/"documentId"/g)?.length ?? 0;
        }),
      )),
      (await starts()).body.meta.reason,
    ];
    const before = await visible();
    expect(before.slice(0, 4)).toEqual([200, 200, 200, 200]);
    const picture = String(metaOf(await html(), 'og:image'));
    expect(picture).toContain('/p/pictures/');
    expect((await fetch(picture)).status).toBe(200);
    await setBlocked(1, true);
    expect((await fetch(picture)).status).toBe(404);
    expect(await visible()).toEqual([404, 404, 404, 404, 0, 0, 0, 0, 'booking_off']);
    await gone('/p/anna');
    await gone(`/p/${documentId}`);
    expect(await html('/sitemap.xml')).not.toContain('<loc>');
    await setBlocked(1, false);
    expect(await visible()).toEqual(before);
  });

  test('goes with the account that is erased', async () => {
    const { api } = fixture;
    const vera = await api.signIn('79990000002');
    const data = { name: 'Вера', slug: 'vera', is_published: true };
    await api.post('/api/provider-profile/me', { data }, vera);
    expect((await get('/p/vera')).status).toBe(200);
    const password = 'okoshko-demo';
    expect((await api.post('/api/users/me/erasure', { password }, vera)).status).toBe(200);
    await gone('/p/vera');
    api.clock.advance(31 * DAY);
    await api.settle();
    await gone('/p/vera');
  });
});

/** A published opinion of Maria's. */
async function review({ text, rating }: { readonly text: string; readonly rating: number }) {
  const { id } = await fixture.book({}, 'operator');
  await fixture.sql(sql`
    insert into reviews (document_id, created_at, updated_at, provider_profile, client_profile,
      appointment, rating, text, status, source)
    values (${`review${id}`}, '2026-11-20', '2026-11-20', 1, ${fixture.actors.clientProfile}, ${id},
      ${rating}, ${text}, 'published', 'client')
    on conflict (provider_profile, client_profile) do update set text = excluded.text`);
  await fixture.sql(sql`
    update provider_profiles p set (rating, reviews_count) =
      (select avg(r.rating), count(*) from reviews r where r.provider_profile = p.id) where id = 1`);
}

interface Element {
  readonly tagName?: string;
  readonly attrs: readonly { readonly name: string; readonly value: string }[];
  readonly childNodes?: readonly unknown[];
}

/** All elements of a parsed document. */
const elementsOf = (node: unknown): readonly Element[] => {
  const element = node as Element;
  const below = (element.childNodes ?? []).flatMap(elementsOf);
  return element.tagName === undefined ? below : [element, ...below];
};

/** The size of the answer in Brotli; `fetch` would unpack it. */
async function compressedSize(path: string): Promise<number> {
  const { port, hostname } = new URL(fixture.api.url);
  const options = { port, hostname, path, headers: { 'Accept-Encoding': 'br' } };
  const bytes = await new Promise<Buffer>((resolve, reject) => {
    httpGet(options, async (answer) => {
      expect([path, answer.headers['content-encoding']]).toEqual([path, 'br']);
      resolve(Buffer.concat(await answer.toArray()));
    }).on('error', reject);
  });
  return bytes.length;
}
