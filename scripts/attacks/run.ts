// `npm run test:long -- attacks [URL]`: plays attacks against a server, and prints what an hour of them costs.
import { rubles } from '@okoshko/ui/format';
import { attackMessages } from './messages.ts';
import { runningTarget, startTarget } from './target.ts';

/** What an hour of any attack may cost, in kopecks. */
const MOST = 50_000;

/** Each attack tells what it did, and what the hour costs after it. */
const ATTACKS = { messages: attackMessages } as const;

const [url] = process.argv.slice(2);
const target = url === undefined ? await startTarget() : runningTarget(url);
let most = 0;
try {
  for (const [name, attack] of Object.entries(ATTACKS)) {
    console.log(`\n${name}, at ${target.url}`);
    for (const { what, kopecks } of await attack(target)) {
      console.log(`${rubles(kopecks).padStart(12)}  ${what}`);
      most = Math.max(most, kopecks);
    }
  }
  const count = target.smsCount();
  if (count !== null)
    console.log(`\nThe supplier took ${count} SMS, the codes of the attackers among them.`);
  console.log(`An hour costs ${rubles(most)}; it may cost ${rubles(MOST)}.`);
} finally {
  await target.close();
}
process.exitCode = most > MOST ? 1 : 0;
