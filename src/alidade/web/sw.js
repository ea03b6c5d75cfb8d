// Caches the page for a start without a network: one whole version, replaced only when the player accepts a newer one.
// The build lists the page's files with a hash; the server adds the hash of the game.
const SHELL = ["assets/About.css","assets/AmbushScene.css","assets/Analysis.css","assets/BotPicker.css","assets/Ceremony.css","assets/Challenge.css","assets/Finish.css","assets/HandOver.css","assets/LastingCards.css","assets/Lesson.css","assets/Lobby.css","assets/MapEditor.css","assets/Maps.css","assets/MoreGameSettings.css","assets/Options.css","assets/Panels.css","assets/RemoveTable.css","assets/Replay.css","assets/Rules.css","assets/YourData.css","assets/YourTables.css","assets/about.js","assets/after.css","assets/after.js","assets/alegreya.woff2","assets/alegreya_bold.woff2","assets/alegreya_bold_cyrillic.woff2","assets/alegreya_cyrillic.woff2","assets/alegreya_names.woff2","assets/ambushscene.js","assets/analysis.js","assets/botpicker.js","assets/ceremony.js","assets/challenge.js","assets/finish.js","assets/garamond.woff2","assets/garamond_cyrillic.woff2","assets/garamond_italic.woff2","assets/garamond_italic_cyrillic.woff2","assets/garamond_italic_more.woff2","assets/garamond_italic_more_cyrillic.woff2","assets/handover.js","assets/i18n-en.js","assets/i18n-fr.js","assets/i18n-uk.js","assets/index.css","assets/index.js","assets/invitation.js","assets/keysdialog.js","assets/lasting.js","assets/lasting2.js","assets/lastingcards.js","assets/later-en.js","assets/later-fr.js","assets/later-uk.js","assets/lesson.js","assets/lobby.js","assets/mapeditor.js","assets/maps.js","assets/moregamesettings.js","assets/neighbours.js","assets/neighbours2.js","assets/options.js","assets/options2.js","assets/options3.js","assets/painter.js","assets/panels.js","assets/profileform.js","assets/profileform2.js","assets/python.js","assets/qrcode.js","assets/rematch.js","assets/removetable.js","assets/replay.js","assets/rules.js","assets/shared.css","assets/shared.js","assets/skills.js","assets/skills2.js","assets/standin.js","assets/standin2.js","assets/synth.js","assets/words-en.js","assets/words-fr.js","assets/words-uk.js","assets/yourdata.js","assets/yourtables.js","icon-192.png","icon-512.png","icon.svg","","manifest.webmanifest"];
const VERSION = "2728ca2c54eca89f";
const GAME = "";
const CACHE = `alidade ${VERSION} ${GAME}`;
const INDEX = "runtime/index.json";
const SHARED = /^((t|challenge)\/[^/]+|replay\/[^/]+(\/[^/]+)?)$/;

const at = (name) => new URL(name, self.registration.scope).href;
const get = (name) => fetch(new Request(at(name), { cache: "no-cache" }));

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(activate()));
self.addEventListener("message", (event) => {
  if (event.data === "take") self.skipWaiting();
  if (event.data === "keep") event.waitUntil(keep(event.source));
});
self.addEventListener("fetch", (event) => {
  const { method, mode, url } = event.request;
  const scope = self.registration.scope;
  if (method !== "GET" || !url.startsWith(scope)) return;
  const name = url.slice(scope.length).replace(/[?#].*/, "");
  // The cached page opens shared links without another page from the server.
  if (mode === "navigate" && SHARED.test(name)) return event.respondWith(Response.redirect(at(`#/${name}`)));
  if (mode === "navigate" ? name : !SHELL.includes(name) && !name.startsWith("runtime/")) return;
  event.respondWith(answer(event.request, name));
});

async function install() {
  const cache = await caches.open(CACHE);
  await Promise.all(SHELL.map(async (name) => cache.put(at(name), sound(await get(name)))));
  // The page is cached even without the game. Unchanged files of an earlier version need no network.
  const index = await get(INDEX).catch(() => null);
  if (!index?.ok) return;
  await cache.put(at(INDEX), index.clone());
  const earlier = (await caches.keys()).filter((name) => name !== CACHE);
  for (const one of earlier) await inherit(await caches.open(one), cache, (await index.clone().json()).files);
}

async function inherit(from, to, files) {
  const before = await (await from.match(at(INDEX)))?.json().catch(() => null);
  for (const [name, { sha256 }] of Object.entries(files)) {
    const kept = before?.files[name]?.sha256 === sha256 && (await from.match(at(`runtime/${name}`)));
    if (kept) await to.put(at(`runtime/${name}`), kept);
  }
}

async function activate() {
  for (const name of await caches.keys()) if (name.startsWith("alidade") && name !== CACHE) await caches.delete(name);
  await self.clients.claim();
}

async function answer(request, name) {
  // `cache: "reload"` means the cached copy was damaged.
  if (request.cache === "reload") return renew(request, name);
  const kept = await caches.match(at(name), { cacheName: CACHE });
  return kept ?? fetch(request);
}

async function renew(request, name) {
  const answer = await fetch(request);
  const cache = await caches.open(CACHE);
  if (answer.ok && (await cache.match(at(name)))) await cache.put(at(name), answer.clone());
  return answer;
}

/** The game, file by file; what is there already stays. */
async function keep(client) {
  const cache = await caches.open(CACHE);
  const index = await cache.match(at(INDEX));
  if (!index) return;
  const names = Object.keys((await index.json()).files).map((name) => at(`runtime/${name}`));
  await Promise.all(names.map(async (name) => (await cache.match(name)) || cache.put(name, sound(await fetch(name)))));
  client?.postMessage("kept");
}

function sound(answer) {
  if (!answer.ok) throw new Error(`${answer.url} ${answer.status}`);
  return answer;
}
