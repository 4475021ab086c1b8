// @ts-check
// Makes a fresh checkout able to run: needs nothing but Node, so it is JavaScript. Words: `build`, `browser`, `firefox`, `failover`, `nginx`.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  firefoxPath,
  isWebkitHere,
  webkitPackages,
  wholeBrowser,
  withoutWebkit,
} from './browser.mjs';
import { digestOf, isBuilt, isInstalled, root } from './sources.mjs';

const steps = new Set(process.argv.slice(2));

requireNode(20, 19);
// Beside the packages: neither needs the other.
const browser = steps.has('browser') ? installBrowsers() : null;
installPackages();
if (steps.has('build')) buildIfStale();
await browser;
if (steps.has('failover')) await requireCluster();
if (steps.has('nginx')) await requireNginx();
if (steps.has('firefox')) await requireBrowser('Firefox', firefoxPath, ['firefox-esr']);

/** @param {number} major @param {number} minor */
function requireNode(major, minor) {
  const [hasMajor = 0, hasMinor = 0] = process.versions.node.split('.').map(Number);
  if (hasMajor > major || (hasMajor === major && hasMinor >= minor)) return;
  stop(`Node ${major}.${minor} or newer is needed; this is ${process.versions.node}.`);
}

/** Installs when the lock file is not the one that was installed, by us or by whoever ran npm before us. */
function installPackages() {
  const lock = digestOf([join(root, 'package-lock.json')]);
  const digestFile = join(root, 'node_modules', '.okoshko-lock');
  // Another Node needs its own builds of packages, which npm's record does not tell.
  const isOurs = existsSync(digestFile);
  if (isOurs && readFileSync(digestFile, 'utf8') === lock) return;
  if (isOurs || !isInstalled()) {
    say('Installing packages…');
    run('npm', ['ci', '--include=dev', '--no-fund', '--no-audit', '--loglevel=error']);
  }
  writeFileSync(digestFile, lock);
}

/** Builds when a source differs from what was built, or a part of it is missing. */
function buildIfStale() {
  if (isBuilt()) return;
  say('Building…');
  run(process.execPath, ['--import', 'tsx', join(root, 'scripts', 'build.ts')]);
}

/** Chromium, which nearly all journeys need, and WebKit, without which a few are left out. */
async function installBrowsers() {
  await requireBrowser('Chromium', wholeBrowser, ['chromium chromium-headless-shell', 'chromium']);
  if (isWebkitHere()) return;
  const isInstalled = process.getuid?.() === 0 && (await install('WebKit', [webkitPackages]));
  if (!isInstalled) say(withoutWebkit);
}

/**
 * A browser of the journeys: Debian's, or the one that the environment names. Their fonts come from npm.
 * @param {string} name @param {string} path
 * @param {string[]} packages the first of these that can be installed
 */
async function requireBrowser(name, path, packages) {
  if (existsSync(path)) return;
  await installDebian(name, packages);
}

/** PostgreSQL under Patroni and what stands around it. What is installed for it here is started by the test alone. */
async function requireCluster() {
  if (process.getuid?.() !== 0) {
    stop('Only root can make machines of the test: sudo npm run test:long -- failover');
  }
  const missing = Object.entries({
    'lib/postgresql': 'postgresql',
    'bin/patroni': 'patroni',
    'lib/python3/dist-packages/etcd': 'python3-etcd',
    'bin/etcd': 'etcd-server',
    'sbin/haproxy': 'haproxy',
    'sbin/nft': 'nftables',
  }).flatMap(([path, name]) => (existsSync(`/usr/${path}`) ? [] : [name]));
  if (missing.length === 0) return;
  await installDebian('Patroni, etcd and HAProxy', [missing.join(' ')]);
  if (!existsSync('/run/systemd/system')) return;
  const services = ['postgresql', 'patroni', 'etcd', 'haproxy'].filter((service) =>
    missing.some((name) => name.startsWith(service)),
  );
  run('systemctl', ['disable', '--now', ...services]);
}

/** nginx, PostgreSQL and pgBackRest. What is installed for it here is started by the test alone. */
async function requireNginx() {
  const missing = Object.entries({
    'sbin/nginx': 'nginx',
    'lib/postgresql': 'postgresql',
    'bin/pgbackrest': 'pgbackrest',
  }).flatMap(([path, name]) => (existsSync(`/usr/${path}`) ? [] : [name]));
  if (missing.length === 0) return;
  await installDebian('nginx, PostgreSQL and pgBackRest', [missing.join(' ')]);
  if (!existsSync('/run/systemd/system')) return;
  const services = ['nginx', 'postgresql'].filter((service) => missing.includes(service));
  if (services.length > 0) run('systemctl', ['disable', '--now', ...services]);
}

/** @param {string} name @param {string[]} packages the first of these that can be installed */
async function installDebian(name, packages) {
  if (process.getuid?.() !== 0) {
    stop(`The tests need ${name}. Run: sudo sh -c '${installing(packages)}'`);
  }
  if (!(await install(name, packages))) process.exit(1);
}

/**
 * Installs as root; returns whether it succeeded.
 * @param {string} name @param {string[]} packages
 */
async function install(name, packages) {
  say(`Installing ${name}…`);
  const apt = spawn('sh', ['-c', `(${installing(packages)}) > /dev/null`], {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    stdio: 'inherit',
  });
  return (await new Promise((done) => apt.once('exit', done))) === 0;
}

/** @param {string[]} packages */
function installing(packages) {
  const get = 'apt-get install -y --no-install-recommends';
  return `apt-get update && (${packages.map((names) => `${get} ${names}`).join(' || ')})`;
}

/** @param {string} command @param {string[]} args */
function run(command, args) {
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

/** @param {string} words */
function say(words) {
  process.stderr.write(`${words}\n`);
}

/** @param {string} words */
function stop(words) {
  say(words);
  process.exit(1);
}
