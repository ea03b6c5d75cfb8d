// The page, kept for a start without a network: always one whole version of it, and a newer one only when somebody takes it.
// The build writes down the files of the page and a hash over them; whoever serves the page adds that of the game.
const SHELL = ["assets/About.css","assets/AmbushScene.css","assets/Analysis.css","assets/Brush.css","assets/Ceremony.css","assets/Challenge.css","assets/Company.css","assets/Finish.css","assets/Keys.css","assets/Lasting.css","assets/LastingCards.css","assets/Lesson.css","assets/Link.css","assets/Lobby.css","assets/Maps.css","assets/Me.css","assets/MoreTerms.css","assets/Options.css","assets/Options2.css","assets/Panels.css","assets/Pass.css","assets/Peers.css","assets/RemoveTable.css","assets/Replay.css","assets/Rules.css","assets/Skills.css","assets/Stars.css","assets/Strip.css","assets/YourData.css","assets/YourTables.css","assets/about.js","assets/after.css","assets/after.js","assets/alegreya.woff2","assets/alegreya_bold.woff2","assets/alegreya_bold_cyrillic.woff2","assets/alegreya_cyrillic.woff2","assets/alegreya_names.woff2","assets/ambushscene.js","assets/analysis.js","assets/brush.js","assets/ceremony.js","assets/challenge.js","assets/company.js","assets/en.js","assets/finish.js","assets/fr.js","assets/game-en.js","assets/game-fr.js","assets/game-uk.js","assets/garamond.woff2","assets/garamond_cyrillic.woff2","assets/garamond_italic.woff2","assets/garamond_italic_cyrillic.woff2","assets/garamond_italic_more.woff2","assets/garamond_italic_more_cyrillic.woff2","assets/index.css","assets/index.js","assets/invitation.js","assets/keys.js","assets/keysdialog.js","assets/lasting.js","assets/lasting2.js","assets/lastingcards.js","assets/later-en.js","assets/later-fr.js","assets/later-uk.js","assets/lesson.js","assets/link.js","assets/lobby.js","assets/maps.js","assets/me.js","assets/me2.js","assets/moreterms.js","assets/options.js","assets/options2.js","assets/options3.js","assets/painter.js","assets/panels.js","assets/pass.js","assets/peers.js","assets/peers2.js","assets/python.js","assets/qrcode.js","assets/rematch.js","assets/removetable.js","assets/replay.js","assets/rules.js","assets/shared.css","assets/shared.js","assets/skills.js","assets/skills2.js","assets/standin.js","assets/stars.js","assets/strip.js","assets/synth.js","assets/uk.js","assets/yourdata.js","assets/yourtables.js","icon-192.png","icon-512.png","icon.svg","","manifest.webmanifest"];
const VERSION = "0ed10aeeb79ed25c";
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
  // The page that is kept opens what people share without asking the server for another one.
  if (mode === "navigate" && SHARED.test(name)) return event.respondWith(Response.redirect(at(`#/${name}`)));
  if (mode === "navigate" ? name : !SHELL.includes(name) && !name.startsWith("runtime/")) return;
  event.respondWith(answer(event.request, name));
});

async function install() {
  const cache = await caches.open(CACHE);
  await Promise.all(SHELL.map(async (name) => cache.put(at(name), sound(await get(name)))));
  // Without the game the page is kept all the same. What an earlier version has of it and is unchanged needs no network.
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
  // Whoever asks past every cache has found what is kept damaged.
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
